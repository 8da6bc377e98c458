import * as z from "zod";
import { businessId, normalizeBusinessId } from "../organizations/business-id.ts";
import { type Employment, employments } from "./employments.ts";

export const employment = z.enum(employments, { error: "required" });

export const employmentInput = z.object({
  employment: employment.nullable(),
  companyId: z.string().nullable(),
});

/** `companyId` may be empty, and counts only with `soleTrader`. */
export const employmentFields = {
  employment: employment.optional(),
  companyId: z
    .string({ error: "businessId.invalid" })
    .max(20, { error: "businessId.invalid" })
    .overwrite((text) => normalizeBusinessId(text) ?? text)
    .optional(),
};

export type EmploymentInput = { employment?: Employment | undefined; companyId?: string | undefined };

/** For `.refine(...requireCompanyId)`. */
export const requireCompanyId = [
  ({ employment, companyId }: EmploymentInput) =>
    employment !== "soleTrader" || businessId.safeParse(companyId).success,
  { path: ["companyId"], error: "businessId.invalid" },
] satisfies Parameters<ReturnType<typeof z.object>["refine"]>;

export const soleTraderCompanyId = ({ employment, companyId }: EmploymentInput) =>
  employment === "soleTrader" ? (companyId ?? null) : null;
