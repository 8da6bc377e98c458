import type { Look } from "../auth/caller.ts";
import { mailedPasswordLife } from "../auth/passwords.ts";
import { notFound } from "../http/errors.ts";
import type {
  Employee,
  ListedEmployee,
  ListedPerson,
  Person,
  PersonSeen,
  Profile,
} from "../shared/profile.ts";
import type { Role } from "../shared/roles.ts";
import type { ListedRow } from "./list-queries.ts";
import type { SeenRow } from "./queries.ts";

type Contacts = "email" | "phone" | "hasSetPassword";
type PersonRow = Pick<SeenRow, keyof Person | "known" | "managed">;

/** Contacts go to colleagues, to who shares a gig, and to admins; the password's state to who manages the login. */
export function describePerson(row: PersonRow): Person {
  const { known, managed, email, phone, hasSetPassword } = row;
  return { ...openFieldsOf(row), ...(known && { email, phone }), ...(managed && { hasSetPassword }) };
}

/** Somebody in a list, with the day on which the account was made. */
export function describeListed(row: ListedRow): ListedPerson {
  return { ...describePerson(row), createdAt: new Date(row.createdAt).toISOString() };
}

/** The same of a colleague. */
export function describeListedEmployee(row: ListedRow): ListedEmployee {
  return { ...describeListed(row), role: roleOf(row) };
}

/** Somebody on their own page at this moment. Throws AppError('notFound') when the row is missing. */
export function describeSeen({ caller, now }: Look, row: SeenRow | undefined): PersonSeen {
  if (row === undefined) throw notFound();
  const { writable: write, helped: endSecondFactor, cards } = row;
  const edit = row.managed && row.id !== caller.id;
  return {
    ...describePerson(row),
    cards,
    ...invitationOf(row, now),
    can: { write, edit, endSecondFactor },
  };
}

/** What everybody is told who sees them, and of the row nothing else. */
function openFieldsOf(row: PersonRow): Omit<Person, Contacts> {
  const { id, name, roles, organization, organizationName, avatar, location, description, industries } = row;
  return { id, name, roles, organization, organizationName, avatar, location, description, industries };
}

/** When the login was mailed that nobody has used, and whether it still lets them in; for who manages it. */
function invitationOf({ managed, email, hasSetPassword, passwordExpiresAt }: SeenRow, now: number) {
  if (!managed || email === null || hasSetPassword || passwordExpiresAt === null) return {};
  const sentAt = new Date(passwordExpiresAt - mailedPasswordLife.milliseconds()).toISOString();
  return { invitation: { sentAt, expired: passwordExpiresAt <= now } };
}

/** Throws AppError('notFound') when the row is missing. */
export function describeProfile(row: SeenRow | undefined): Profile {
  if (row === undefined) throw notFound();
  const { email, phone, locale, hasSetPassword, cards } = row;
  return { ...openFieldsOf(row), email, phone, locale, hasSetPassword, cards };
}

/** A colleague, with the one role that stands in the list: the one that leads, if any. */
export function describeEmployee(row: PersonRow): Employee {
  return { ...describePerson(row), role: roleOf(row) };
}

function roleOf({ roles }: Pick<PersonRow, "roles">): Role {
  return roles.find((role) => role.endsWith("Admin")) ?? roles[0] ?? "employee";
}
