import type { ReadContext } from "../auth/caller.ts";
import { initialPasswordTtl } from "../auth/passwords/hash-password.ts";
import { notFound } from "../http/errors.ts";
import type { Role } from "../shared/auth/permissions.ts";
import type { FormerEmployee } from "../shared/people/employee.ts";
import type {
  Employee,
  ListedEmployee,
  ListedPerson,
  Person,
  PersonDetails,
  Profile,
} from "../shared/people/profile.ts";
import type { EndedEmploymentRow } from "./employment/queries.ts";
import type { PersonListRow } from "./list-queries.ts";
import type { PersonDetailsRow } from "./queries.ts";

type Contacts = "email" | "phone" | "hasSetPassword";
type PersonRow = Pick<PersonDetailsRow, keyof Person | "known" | "managed">;

/** Contacts go to colleagues, to who shares a gig, and to admins; the password's state to who manages the login. */
export function describePerson(row: PersonRow): Person {
  const { known, managed, email, phone, hasSetPassword } = row;
  return { ...describePublicFields(row), ...(known && { email, phone }), ...(managed && { hasSetPassword }) };
}

/** Somebody in a list, with the day on which the account was made. */
export function describeListedPerson(row: PersonListRow): ListedPerson {
  return { ...describePerson(row), createdAt: new Date(row.createdAt).toISOString() };
}

/** The same of a colleague. */
export function describeListedEmployee(row: PersonListRow): ListedEmployee {
  return {
    ...describeListedPerson(row),
    role: getPrimaryRole(row),
    endedOn: row.managed ? row.endedOn : null,
  };
}

/** Somebody on their own page at this moment. Throws AppError('notFound') when the row is missing. */
export function describePersonDetails(
  { caller, now }: ReadContext,
  row: PersonDetailsRow | undefined,
): PersonDetails {
  if (row === undefined) throw notFound();
  const { writable: write, helped: endSecondFactor, cards } = row;
  const edit = row.managed && row.id !== caller.id;
  return {
    ...describePerson(row),
    cards,
    ...describeInvitation(row, now),
    can: { write, edit, endSecondFactor },
  };
}

/** What everybody is told who sees them, and of the row nothing else. */
function describePublicFields(row: PersonRow): Omit<Person, Contacts> {
  const { id, name, roles, organization, organizationName, avatar, location, description, industries } = row;
  return { id, name, roles, organization, organizationName, avatar, location, description, industries };
}

/** When the login was mailed that nobody has used, and whether it still lets them in; for who manages it. */
function describeInvitation(
  { managed, email, hasSetPassword, passwordExpiresAt }: PersonDetailsRow,
  now: number,
) {
  if (!managed || email === null || hasSetPassword || passwordExpiresAt === null) return {};
  const sentAt = new Date(passwordExpiresAt - initialPasswordTtl.milliseconds()).toISOString();
  return { invitation: { sentAt, expired: passwordExpiresAt <= now } };
}

/** Throws AppError('notFound') when the row is missing. */
export function describeProfile(row: PersonDetailsRow | undefined): Profile {
  if (row === undefined) throw notFound();
  const { email, phone, locale, hasSetPassword, cards, employment, companyId } = row;
  return { ...describePublicFields(row), email, phone, locale, hasSetPassword, cards, employment, companyId };
}

/** A colleague, with the one role that stands in the list: the one that leads, if any. */
export function describeEmployee(row: PersonDetailsRow): Employee {
  return { ...describePerson(row), role: getPrimaryRole(row), endedOn: row.managed ? row.endedOn : null };
}

/** Somebody who has left: of them the organisation keeps who they were. */
export function describeFormerEmployee({
  id,
  name,
  avatar,
  roles,
  endedOn,
}: EndedEmploymentRow): FormerEmployee {
  return { id, name, avatar, role: getPrimaryRole({ roles }), endedOn };
}

export function getPrimaryRole({ roles }: Pick<PersonRow, "roles">): Role {
  return roles.find((role) => role.endsWith("Admin")) ?? roles[0] ?? "employee";
}
