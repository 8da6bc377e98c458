import * as z from "zod";
import { businessId, normalizeBusinessId } from "../organizations/business-id.ts";
import { type Employment, employments } from "./employments.ts";

export const employment = z.enum(employments, { error: "required" });

/** What an individual says of their pay. A business ID is a sole trader's alone. */
export const employmentInput = z.object({
  employment: employment.nullable(),
  companyId: z.string().nullable(),
});

/** The two fields in a request: `companyId` may come empty, and counts with `soleTrader` alone. */
export const employmentFields = {
  employment: employment.optional(),
  companyId: z
    .string({ error: "businessId.invalid" })
    .max(20, { error: "businessId.invalid" })
    .overwrite((text) => normalizeBusinessId(text) ?? text)
    .optional(),
};

export type EmploymentInput = { employment?: Employment | undefined; companyId?: string | undefined };

/** For `.refine(...requireCompanyId)`: a sole trader says under which business ID; issues `businessId.invalid`. */
export const requireCompanyId = [
  ({ employment, companyId }: EmploymentInput) =>
    employment !== "soleTrader" || businessId.safeParse(companyId).success,
  { path: ["companyId"], error: "businessId.invalid" },
] satisfies Parameters<ReturnType<typeof z.object>["refine"]>;

/** The business ID that is kept of what somebody said: a sole trader's. */
export const soleTraderCompanyId = ({ employment, companyId }: EmploymentInput) =>
  employment === "soleTrader" ? (companyId ?? null) : null;
