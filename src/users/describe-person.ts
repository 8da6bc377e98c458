import type { ReadContext } from "../auth/caller.ts";
import { initialPasswordTtl } from "../auth/passwords/hash-password.ts";
import { notFound } from "../http/errors.ts";
import { isIndividual, type Role } from "../shared/auth/permissions.ts";
import { toLocalDate } from "../shared/calendar/time-zone.ts";
import { cardKinds } from "../shared/people/card-kinds.ts";
import { isCardValid } from "../shared/people/card-validity.ts";
import type { HeldCard } from "../shared/people/cards.ts";
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

/** Contacts for colleagues, people on the same gig and admins; the password's state for who manages the login. */
export function describePerson(row: PersonRow): Person {
  const { known, managed, email, phone, hasSetPassword } = row;
  return { ...describePublicFields(row), ...(known && { email, phone }), ...(managed && { hasSetPassword }) };
}

export function describeListedPerson(row: PersonListRow): ListedPerson {
  return { ...describePerson(row), createdAt: new Date(row.createdAt).toISOString() };
}

export function describeListedEmployee(row: PersonListRow): ListedEmployee {
  return {
    ...describeListedPerson(row),
    role: getPrimaryRole(row),
    endedOn: row.managed ? row.endedOn : null,
  };
}

/** Throws AppError('notFound') without a row. */
export function describePersonDetails(
  { caller, now }: ReadContext,
  row: PersonDetailsRow | undefined,
): PersonDetails {
  if (row === undefined) throw notFound();
  const { writable: write, helped: endSecondFactor } = row;
  const edit = row.managed && row.id !== caller.id;
  return {
    ...describePerson(row),
    cards: describeHeldCards(row, toLocalDate(now)),
    ...describeInvitation(row, now),
    ...describeDealings(row),
    can: { write, edit, endSecondFactor },
  };
}

const sortCards = (cards: PersonDetailsRow["cards"]) =>
  cardKinds.flatMap((kind) => cards.find((card) => card.kind === kind) ?? []);

/** When they expire is told to themselves and their colleagues; that there is a picture to who may see it. */
function describeHeldCards({ cards, colleague, keeper }: PersonDetailsRow, today: string): HeldCard[] {
  return sortCards(cards).map(({ kind, expiresOn, hasPicture }) => ({
    kind,
    isValid: isCardValid({ expiresOn }, today),
    ...(colleague && { expiresOn }),
    ...(keeper && { hasPicture: hasPicture === 1 }),
  }));
}

function describeDealings({ organization, roles, gigsTogether, createdAt }: PersonDetailsRow) {
  if (!isIndividual({ roles, organizationId: organization }) || gigsTogether === null) return {};
  return { dealings: { gigsTogether, createdAt: new Date(createdAt).toISOString() } };
}

function describePublicFields(row: PersonRow): Omit<Person, Contacts> {
  const { id, name, roles, organization, organizationName, avatar, location, description, industries } = row;
  return { id, name, roles, organization, organizationName, avatar, location, description, industries };
}

/** A mailed login that is still unused, for who manages it. */
function describeInvitation(
  { managed, email, hasSetPassword, passwordExpiresAt }: PersonDetailsRow,
  now: number,
) {
  if (!managed || email === null || hasSetPassword || passwordExpiresAt === null) return {};
  const sentAt = new Date(passwordExpiresAt - initialPasswordTtl.milliseconds()).toISOString();
  return { invitation: { sentAt, expired: passwordExpiresAt <= now } };
}

/** Throws AppError('notFound') without a row. */
export function describeProfile(row: PersonDetailsRow | undefined): Profile {
  if (row === undefined) throw notFound();
  const { email, phone, locale, hasSetPassword, employment, companyId } = row;
  const cards = sortCards(row.cards).map((card) => ({ ...card, hasPicture: card.hasPicture === 1 }));
  return { ...describePublicFields(row), email, phone, locale, hasSetPassword, cards, employment, companyId };
}

export function describeEmployee(row: PersonDetailsRow): Employee {
  return { ...describePerson(row), role: getPrimaryRole(row), endedOn: row.managed ? row.endedOn : null };
}

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
