import * as z from "zod";
import { businessId } from "../organizations/business-id.ts";
import { requiredText } from "./input-schemas.ts";

/** The controller of the privacy page, the contracting party of the terms. */
export const operator = z.object({
  name: requiredText(120),
  companyId: businessId,
  address: requiredText(200),
  email: z.email(),
});
export type Operator = z.infer<typeof operator>;

export const operatorVariables = {
  name: "OPERATOR_NAME",
  companyId: "OPERATOR_ID",
  address: "OPERATOR_ADDRESS",
  email: "CONTACT_EMAIL",
} as const satisfies Record<keyof Operator, string>;

type Variables = { [Name in (typeof operatorVariables)[keyof Operator]]?: string };

export function readOperator(variables: Variables): { operator: Operator | null; missing: string[] } {
  const names = Object.entries(operatorVariables) as [keyof Operator, keyof Variables][];
  const read = operator.safeParse(Object.fromEntries(names.map(([field, name]) => [field, variables[name]])));
  if (read.success) return { operator: read.data, missing: [] };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return { operator: null, missing: names.filter(([field]) => wrong.has(field)).map(([, name]) => name) };
}
