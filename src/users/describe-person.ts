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

/** What somebody's own page tells besides, in words of its own. */
type Seen = "writable" | "helped" | "cards" | "passwordExpiresAt";
type PersonRow = Omit<SeenRow, Seen>;

/** Contacts go to colleagues, to who shares a gig, and to admins; the password's state to who manages the login. */
export function describePerson({ known, managed, ...row }: PersonRow): Person {
  const { email, phone, hasSetPassword, locale: _, ...open } = row;
  return { ...open, ...(known && { email, phone }), ...(managed && { hasSetPassword }) };
}

/** Somebody in a list, with the day on which the account was made. */
export function describeListed({ place: _, createdAt, ...row }: ListedRow): ListedPerson {
  return { ...describePerson(row), createdAt: new Date(createdAt).toISOString() };
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
    ...describePerson(personIn(row)),
    cards,
    ...invitationOf(row, now),
    can: { write, edit, endSecondFactor },
  };
}

/** What a list of people tells of them, too. */
export const personIn = (row: SeenRow): PersonRow => ({
  ...fieldsOf(row),
  known: row.known,
  managed: row.managed,
});

function fieldsOf(row: SeenRow): Omit<PersonRow, "known" | "managed"> {
  const { id, name, roles, organization, organizationName, avatar, location } = row;
  const { description, email, phone, locale, hasSetPassword, industries } = row;
  return {
    ...{ id, name, roles, organization, organizationName, avatar, location },
    ...{ description, email, phone, locale, hasSetPassword, industries },
  };
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
  return { ...fieldsOf(row), cards: row.cards };
}

/** A colleague, with the one role that stands in the list: the one that leads, if any. */
export function describeEmployee(row: PersonRow): Employee {
  return { ...describePerson(row), role: roleOf(row) };
}

function roleOf({ roles }: Pick<PersonRow, "roles">): Role {
  return roles.find((role) => role.endsWith("Admin")) ?? roles[0] ?? "employee";
}
