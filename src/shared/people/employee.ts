import * as z from "zod";
import { getAdminRole, type OrganizationType, type Role, role } from "../auth/permissions.ts";
import { optionalEmail } from "../auth/session.ts";
import { optionalText, requireNonEmptyPatch } from "../core/input-schemas.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import { employeesTable } from "./people-table.ts";
import { phone } from "./profile.ts";
import { personName } from "./user.ts";

const about = z.object({ phone, location: optionalText(60), industries: z.array(industry).max(25) });

const endedOn = z.iso.date({ message: "date.invalid" });

export const employmentEnd = z.object({ endedOn });

export const formerEmployee = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  role,
  endedOn: z.string(),
});
export type FormerEmployee = z.infer<typeof formerEmployee>;

/** `role`: see `expandRole`. Only an employee may lack an `email`: without a login their desk answers for them. */
export const employeeInput = about
  .partial()
  .extend({ name: personName, email: optionalEmail, role })
  .refine(({ email, role }) => email || role === "employee", { path: ["email"], message: "email.needed" });
export type EmployeeInput = z.infer<typeof employeeInput>;

/**
 * `email`: once, where there was none: it brings a login. `endedOn`: the last day of employment; null takes it back.
 */
export const employeePatch = about
  .extend({ name: personName, role, email: optionalEmail, endedOn: endedOn.nullable() })
  .partial()
  .refine(...requireNonEmptyPatch);
export type EmployeePatch = z.infer<typeof employeePatch>;

export const profileGap = z.enum(["login", "trade"]);
export type ProfileGap = z.infer<typeof profileGap>;

export const employeeFilter = tableQuery(employeesTable).extend({
  role: role.optional(),
  lacking: profileGap.optional(),
});
export type EmployeeFilter = z.infer<typeof employeeFilter>;

/** Each person is counted once, by the leading role. */
export const peopleCounts = z.object({
  admins: z.number().int(),
  desk: z.number().int(),
  employees: z.number().int(),
  notLoggedIn: z.number().int(),
  withoutTrade: z.number().int(),
});
export type PeopleCounts = z.infer<typeof peopleCounts>;

/** An organisation's admin has the Admin role of each of its types. */
export function expandRole(role: Role, types: readonly OrganizationType[]): Role[] {
  return role.endsWith("Admin") ? types.map(getAdminRole) : [role];
}
