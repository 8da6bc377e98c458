import type { Reach } from "../auth/caller.ts";
import { notFound } from "../http/errors.ts";
import type { Employee, Person, PersonSeen, Profile } from "../shared/profile.ts";
import type { PersonRow, SeenRow } from "./queries.ts";

/** Contacts go to colleagues, to who shares a gig, and to admins; the password's state to who manages the login. */
export function describePerson({ known, managed, ...row }: PersonRow): Person {
  const { email, phone, hasSetPassword, locale: _, ...open } = row;
  return { ...open, ...(known && { email, phone }), ...(managed && { hasSetPassword }) };
}

/** Somebody on their own page. Throws AppError('notFound') when the row is missing. */
export function describeSeen(viewer: Reach, row: SeenRow | undefined): PersonSeen {
  if (row === undefined) throw notFound();
  const { writable: write, helped: endSecondFactor, ...person } = row;
  const edit = row.managed && row.id !== viewer.id;
  return { ...describePerson(person), can: { write, edit, endSecondFactor } };
}

/** Throws AppError('notFound') when the row is missing. */
export function describeProfile(row: SeenRow | undefined): Profile {
  if (row === undefined) throw notFound();
  const { known: _, managed: __, writable: ___, helped: ____, ...profile } = row;
  return profile;
}

/** A colleague, with the one role that stands in the list: the one that leads, if any. */
export function describeEmployee(row: PersonRow): Employee {
  const person = describePerson(row);
  const leading = person.roles.find((role) => role.endsWith("Admin"));
  return { ...person, role: leading ?? person.roles[0] ?? "employee" };
}
