import * as z from "zod";
import { industry } from "./industries.ts";
import { changesSomething } from "./patch.ts";
import { employeesTable } from "./people-table.ts";
import { phone } from "./profile.ts";
import { adminRoleFor, type OrganizationType, type Role, role } from "./roles.ts";
import { emailIfAny } from "./session.ts";
import { tableQuery } from "./table-query.ts";
import { text } from "./text.ts";
import { personName } from "./user.ts";

const about = z.object({ phone, location: text(60), industries: z.array(industry).max(25) });

/**
 * Who is added to an organisation. `role`: see `rolesOf`. Without `email` they have no login, and their desk answers for
 * them: only an employee can do without. Issues `email.needed`.
 */
export const employeeInput = about
  .partial()
  .extend({ name: personName, email: emailIfAny, role })
  .refine(({ email, role }) => email || role === "employee", { path: ["email"], message: "email.needed" });
export type EmployeeInput = z.infer<typeof employeeInput>;

/**
 * What an organisation's admin changes about its people; what is left out stays. `email`: of who has none yet; it
 * brings them their login.
 */
export const employeePatch = about
  .extend({ name: personName, role, email: emailIfAny })
  .partial()
  .refine(...changesSomething);
export type EmployeePatch = z.infer<typeof employeePatch>;

/** What somebody still lacks before they are of full use: a first log in, or a trade to be found by. */
export const lacks = z.enum(["login", "trade"]);
export type Lack = z.infer<typeof lacks>;

export const employeeFilter = tableQuery(employeesTable).extend({
  role: role.optional(),
  lacking: lacks.optional(),
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
export function rolesOf(one: Role, types: readonly OrganizationType[]): Role[] {
  return one.endsWith("Admin") ? types.map(adminRoleFor) : [one];
}
