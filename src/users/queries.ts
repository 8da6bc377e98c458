import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns, nullableColumn } from "../db/alias-columns.ts";
import { insertAuditEntry } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { sortUnique } from "../db/columns.ts";
import { hasUserRole } from "../db/expressions/has-user-role.ts";
import { isCardHolderWithin } from "../db/expressions/is-within-reach.ts";
import { fromJson } from "../db/json.ts";
import { buildSearchKeys } from "../db/list/search-keys.ts";
import { organizations, users } from "../db/schema/people.ts";
import { can } from "../shared/auth/permissions.ts";
import type { QualificationCard } from "../shared/people/cards.ts";
import type { ProfileGap } from "../shared/people/employee.ts";
import { soleTraderCompanyId } from "../shared/people/employment.ts";
import type { ProfilePatch } from "../shared/people/profile.ts";

/** Whose contacts the caller may see: themselves, their organisation, and who shares a gig's room. */
function isKnownTo(caller: Principal): SQL {
  if (caller.roles.includes("admin")) return sql`true`;
  return sql`(${isMemberFor(caller)} or ${sharesRoom(caller, sql`rooms.kind = 'gig'`)})`;
}

export function isMemberFor(caller: Principal): SQL {
  const { id, organizationId } = caller;
  // `is` and not `=`: for people without an organisation it gives 0, not null.
  return organizationId === null
    ? sql`(${users.id} = ${id})`
    : sql`(${users.id} = ${id} or ${users.organization_id} is ${organizationId})`;
}

/** Themselves, and those whose logins they manage: admins everybody, an organisation's admins its people. */
export function isManagedBy(caller: Principal): SQL {
  if (caller.roles.includes("admin")) return sql`true`;
  return can(caller, "organization.manage") ? isMemberFor(caller) : sql`${users.id} = ${caller.id}`;
}

/** Whose second factor the caller may disable after a loss, except their own. */
function hasFactorEndedBy(caller: Principal): SQL {
  const isOn = sql`select 1 from second_factors where user_id = ${users.id} and confirmed_at is not null`;
  return sql`(${isManagedBy(caller)} and ${users.id} <> ${caller.id} and exists (${isOn}))`;
}

function sharesRoom(caller: Principal, kind: SQL = sql`true`): SQL {
  return sql`exists (select 1 from room_members mine
    join rooms on rooms.id = mine.room_id and ${kind}
    join room_members theirs on theirs.room_id = mine.room_id and theirs.user_id = ${users.id}
    where mine.user_id = ${caller.id})`;
}

/** The two sides of an offer may look each other up. `which` narrows the offers. */
function sharesOffer(caller: Principal, which: SQL = sql`true`): SQL {
  const buyer = can(caller, "offers.answer") ? caller.organizationId : null;
  const staffOf = can(caller, "offers.make") ? caller.organizationId : null;
  return sql`exists (select 1 from gigs join offers on offers.gig_id = gigs.id
      where ${which} and gigs.organization_id = ${buyer} and ${users.id} in (offers.user_id, offers.created_by))
    or exists (select 1 from offers join gigs on gigs.id = offers.gig_id
      where ${which} and offers.provider_id in (${caller.id}, ${staffOf}) and gigs.created_by = ${users.id})`;
}

/** Who they may look up, but the other side only of a pending or accepted offer, not of an inquiry, and nobody without a login. */
export function canMessage(caller: Principal): SQL {
  const isCurrentOffer = sql`offers.status in ('pending', 'accepted')`;
  const isReachable = sql`(${isKnownTo(caller)} or ${sharesRoom(caller, sql`rooms.kind <> 'inquiry'`)} or ${sharesOffer(caller, isCurrentOffer)})`;
  return sql`(${users.id} <> ${caller.id} and ${users.deleted_at} is null and ${users.email} is not null and ${isReachable})`;
}

/** `trade` is needed by those who work gigs, to be found. */
export const missingFieldSql: Record<ProfileGap, SQL> = {
  login: sql`(${users.has_set_password} = 0 and ${users.email} is not null)`,
  trade: sql`(${hasUserRole("employee")} and ${users.industries} = '[]')`,
};

export const personColumns = {
  id: users.id,
  name: users.name,
  roles: users.roles,
  organization: users.organization_id,
  organizationName: nullableColumn(organizations.name, "organizationName"),
  avatar: users.avatar,
  location: users.location,
  description: users.description,
  email: users.email,
  phone: users.phone,
  locale: users.locale,
  hasSetPassword: users.has_set_password,
  industries: users.industries,
  endedOn: users.ended_on,
};

export function selectPermissions(caller: Principal) {
  const known = isKnownTo(caller).mapWith(Boolean).as("known");
  const managed = isManagedBy(caller).mapWith(Boolean).as("managed");
  return { known, managed };
}

type CardRow = QualificationCard & { hasPicture: 0 | 1 };

const cards = fromJson<CardRow[]>(
  sql`select json_group_array(json_object('kind', kind, 'expiresOn', expires_on, 'hasPicture', picture is not null))
    from user_cards where user_id = ${users.id}`,
  "cards",
);

/** Null for who does not buy. */
function countGigsTogether(caller: Principal): SQL<number | null> {
  if (!can(caller, "offers.answer")) return sql<null>`null`;
  return sql<number>`(select count(*) from assignments join gigs on gigs.id = assignments.gig_id
    where assignments.user_id = users.id and assignments.status = 'confirmed'
      and gigs.organization_id = ${caller.organizationId} and gigs.status = 'done')`;
}

export function findPerson(db: Db, caller: Principal, id: string) {
  // Anybody may open the room of a question; who has said nothing in it has not shown themselves.
  const hasMet = sql`(rooms.kind <> 'inquiry' or rooms.last_seq > 0)`;
  const isVisible = sql`(${isKnownTo(caller)} or ${sharesRoom(caller, hasMet)} or ${sharesOffer(caller)})`;
  const writable = canMessage(caller).mapWith(Boolean).as("writable");
  const helped = hasFactorEndedBy(caller).mapWith(Boolean).as("helped");
  return db
    .select(
      aliasColumns({
        ...personColumns,
        cards,
        keeper: isCardHolderWithin(caller, id).mapWith(Boolean).as("keeper"),
        colleague: isMemberFor(caller).mapWith(Boolean).as("colleague"),
        employment: users.employment,
        companyId: users.company_id,
        ...selectPermissions(caller),
        passwordExpiresAt: nullableColumn(users.password_expires_at, "passwordExpiresAt"),
        writable,
        helped,
        createdAt: users.created_at,
        gigsTogether: countGigsTogether(caller).as("gigsTogether"),
      }),
    )
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(users.id, id), isNull(users.deleted_at), isVisible));
}

export type PersonDetailsRow = Awaited<ReturnType<typeof findPerson>>[number];

export function updateProfile(
  db: Db,
  caller: Principal,
  { industries, employment, companyId, ...patch }: ProfilePatch,
  now: number,
) {
  return db.batch([
    db
      .update(users)
      .set({
        ...patch,
        name: patch.name ?? sql`${users.name}`,
        ...buildSearchKeys({ name: patch.name, location: patch.location }),
        ...(industries !== undefined && { industries: sortUnique(industries) }),
        ...(patch.locale !== undefined && { locale_chosen: true }),
        ...(employment && { employment, company_id: soleTraderCompanyId({ employment, companyId }) }),
      })
      .where(eq(users.id, caller.id)),
    insertAuditEntry(db, {
      at: now,
      actorId: caller.id,
      organizationId: caller.organizationId,
      action: "user.edit",
      subjectId: caller.id,
    }),
  ]);
}
