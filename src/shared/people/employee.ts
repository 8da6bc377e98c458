import * as z from "zod";
import { getAdminRole, type OrganizationType, type Role, role } from "../auth/permissions.ts";
import { optionalEmail } from "../auth/session.ts";
import { requireNonEmptyPatch } from "../core/patch.ts";
import { optionalText } from "../core/text.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import { employeesTable } from "./people-table.ts";
import { phone } from "./profile.ts";
import { personName } from "./user.ts";

const about = z.object({ phone, location: optionalText(60), industries: z.array(industry).max(25) });

const endedOn = z.iso.date({ message: "date.invalid" });

/** The last day of somebody who leaves. */
export const employmentEnd = z.object({ endedOn });

/** Somebody who has left the organisation. */
export const formerEmployee = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  role,
  endedOn: z.string(),
});
export type FormerEmployee = z.infer<typeof formerEmployee>;

/**
 * Who is added to an organisation. `role`: see `expandRole`. Without `email` they have no login, and their desk answers for
 * them: only an employee can do without. Issues `email.needed`.
 */
export const employeeInput = about
  .partial()
  .extend({ name: personName, email: optionalEmail, role })
  .refine(({ email, role }) => email || role === "employee", { path: ["email"], message: "email.needed" });
export type EmployeeInput = z.infer<typeof employeeInput>;

/**
 * What an organisation's admin changes about its people; what is left out stays. `email`: of who has none yet; it
 * brings them their login. `endedOn`: the last day of their employment, the name stays; null takes it back.
 */
export const employeePatch = about
  .extend({ name: personName, role, email: optionalEmail, endedOn: endedOn.nullable() })
  .partial()
  .refine(...requireNonEmptyPatch);
export type EmployeePatch = z.infer<typeof employeePatch>;

/** What somebody still lacks before they are of full use: a first log in, or a trade to be found by. */
export const profileGap = z.enum(["login", "trade"]);
export type ProfileGap = z.infer<typeof profileGap>;

export const employeeFilter = tableQuery(employeesTable).extend({
  role: role.optional(),
  lacking: profileGap.optional(),
});
export type EmployeeFilter = z.infer<typeof employeeFilter>;

/** How many people an organisation has, each counted once by the role that leads, and how many lack something. */
export const peopleCounts = z.object({
  admins: z.number().int(),
  desk: z.number().int(),
  employees: z.number().int(),
  notLoggedIn: z.number().int(),
  withoutTrade: z.number().int(),
});
export type PeopleCounts = z.infer<typeof peopleCounts>;

/** The roles that the one in the list stands for: an admin of an organisation is admin of all that it does. */
export function expandRole(one: Role, types: readonly OrganizationType[]): Role[] {
  return one.endsWith("Admin") ? types.map(getAdminRole) : [one];
}
