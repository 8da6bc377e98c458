import { and, asc, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { wasWorked } from "../../db/expressions/was-worked.ts";
import { fromJson, inJsonArray } from "../../db/json.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { isOfferedBy } from "../../gigs/queries.ts";
import type { Cursor } from "../../http/cursor.ts";
import { can } from "../../shared/auth/permissions.ts";
import type { AssignmentFilter } from "../../shared/crews/assignment.ts";
import type { Industry } from "../../shared/industries/industry.ts";
import { selectUnacknowledgedChanges } from "../acknowledgements/queries.ts";
import { getBuyerId, getProviderId } from "../counterparties.ts";
import { canSeeAllOffers, gigColumns, isGigOrganization } from "../queries.ts";
import { isAskedLately } from "../reminders/queries.ts";

const isActive = sql`${assignments.status} in ${activeStatusesSql}`;
const isWhole = sql`${assignments.part_of} is null`;

/** Also of who has declined all their days. */
const positionId = sql`coalesce(
  (select coalesce(position_id, gig_id) from shifts where assignment_id = ${assignments.id} order by date desc limit 1),
  (select coalesce(value ->> '$.positionId', ${gigs.id}) from json_each(${assignments.released_shifts}) limit 1))`;

/** Null where the gig has one position. */
const position = sql`select json_object('id', value ->> '$.id', 'industry', value ->> '$.industry')
  from json_each(${gigs.positions})
  where json_array_length(${gigs.positions}) > 1 and value ->> '$.id' = ${positionId}`;

/** Removed at the very moment of the gig's cancellation, not earlier for another reason. */
const isCancelledWithGig = sql`(${assignments.status} = 'removed' and ${gigs.status} = 'cancelled' and exists (
  select 1 from audit_log where subject_id = ${gigs.id} and action = 'gig.cancel' and at = ${assignments.answered_at}))`;

const workedDays = sql<number>`(select count(*) from shifts
  join gig_days on gig_days.gig_id = shifts.gig_id and gig_days.date = shifts.date
  where shifts.assignment_id = ${assignments.id} and ${wasWorked})`;

const columns = {
  id: assignments.id,
  offerId: assignments.offer_id,
  userId: assignments.user_id,
  status: assignments.status,
  reason: assignments.reason,
  answerUntil: assignments.answer_until,
  createdAt: assignments.created_at,
  acknowledgedVersion: assignments.acknowledged_version,
  acknowledgedAt: assignments.acknowledged_at,
  seenVersion: assignments.seen_version,
  userName: sql<string>`${users.name}`.as("userName"),
  hasLogin: sql`${users.email} is not null`.mapWith(Boolean).as("hasLogin"),
  isLinkShared: sql`${assignments.link_key} is not null`.mapWith(Boolean).as("isLinkShared"),
  providerId: offers.provider_id,
  organizationId: offers.organization_id,
  dates: fromJson<string[]>(
    sql`select json_group_array(date) from (
      select date from shifts where assignment_id = ${assignments.id} order by date)`,
    "dates",
  ),
  position: fromJson<{ id: string; industry: Industry } | null>(position, "position"),
  workedDays: workedDays.as("workedDays"),
  calledOff: isCancelledWithGig.mapWith(Boolean).as("calledOff"),
  changes: selectUnacknowledgedChanges("changes"),
  ...gigColumns,
};

function selectAssignments<More extends Record<string, SQL.Aliased>>(db: Db, extraColumns: More) {
  return db
    .select(aliasColumns({ ...columns, ...extraColumns }))
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user_id))
    .innerJoin(offers, eq(offers.id, assignments.offer_id))
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .innerJoin(organizations, isGigOrganization);
}

export type AssignmentRow = Awaited<ReturnType<typeof findAssignment>>[number];

/** Without a check of the caller. */
export function findAssignment(db: Db, id: string) {
  return selectAssignments(db, {}).where(eq(assignments.id, id));
}

/** `firstId` itself, or the last assignment of who came back after declining it. */
export const isLatestReturnOf = (firstId: string) =>
  sql`${assignments.id} = (select latest.id from assignments as asked
    cross join assignments as latest on latest.user_id = asked.user_id
      and (latest.id = asked.id or latest.returned_from = asked.id)
    where asked.id = ${firstId} order by latest.rowid desc limit 1)`;

export const findLatestReturn = (db: Db, firstId: string) =>
  selectAssignments(db, {}).where(isLatestReturnOf(firstId));

export function listAssignments(db: Db, ids: readonly string[]) {
  return selectAssignments(db, {})
    .where(inJsonArray(assignments.id, ids))
    .orderBy(asc(users.name), asc(assignments.id));
}

/** These assignments, and the places of people already in the crew who joined by this offer. */
export function listNamedAssignments(
  db: Db,
  gigId: string,
  { userIds, offerId }: { userIds: readonly string[]; offerId?: string | undefined },
  ids: readonly string[],
) {
  const isNew = inJsonArray(assignments.id, ids);
  const isOfOffer = offerId === undefined ? sql`true` : sql`shifts.offer_id = ${offerId}`;
  const hasJoined = sql`${isActive} and exists (select 1 from shifts where assignment_id = ${assignments.id}
    and shifts.offer_id <> ${assignments.offer_id} and ${isOfOffer})`;
  return selectAssignments(db, {})
    .where(
      sql`${assignments.gig_id} = ${gigId} and ${inJsonArray(assignments.user_id, userIds)} and (${isNew} or (${hasJoined}))`,
    )
    .orderBy(asc(users.name), asc(assignments.id));
}

/**
 * All for the owner, admins and the crew, a provider's own people for the provider. Staff also see who declined, who
 * was removed with the gig's cancellation, and who left after shifts of theirs had begun, deleted accounts included.
 * Others who were removed are hidden, and of repeated namings only the last is shown.
 */
export function listCrew(db: Db, caller: Principal, gigId: string) {
  const isInCrew = sql`exists (select 1 from assignments as own where own.gig_id = ${gigId}
    and own.user_id = ${caller.id} and own.status in ${activeStatusesSql})`;
  const hasBegun = sql`(not ${isActive} and exists (
    select 1 from shifts where shifts.assignment_id = ${assignments.id}))`;
  const isLast = sql`not exists (select 1 from assignments as later where later.gig_id = ${gigId}
    and later.part_of is null and later.user_id = ${assignments.user_id} and later.rowid > ${assignments}.rowid)`;
  return selectAssignments(db, {})
    .where(
      and(
        eq(assignments.gig_id, gigId),
        isWhole,
        sql`(${hasBegun} or ((${assignments.status} <> 'removed' or ${isCancelledWithGig}) and ${isLast}))`,
        sql`(${canSeeAllOffers(caller)} or ${isOfferedBy(caller)} or ${assignments.user_id} = ${caller.id} or (${isActive} and ${isInCrew}))`,
      ),
    )
    .orderBy(desc(isActive), asc(users.name), asc(assignments.id));
}

/**
 * Of these gigs, who is to come by either side of the caller's and has not confirmed the gig as it is now; `isAskedLately`:
 * too little time ago to be asked again.
 */
export function listUnconfirmed(db: Db, caller: Principal, gigIds: readonly string[], now: number) {
  return selectAssignments(db, {
    isAskedLately: isAskedLately(now).mapWith(Boolean).as("isAskedLately"),
  })
    .where(
      and(
        inJsonArray(assignments.gig_id, gigIds),
        ne(assignments.user_id, caller.id),
        isWhole,
        isActive,
        sql`(${assignments.status} = 'proposed' or ${assignments.acknowledged_version} < ${gigs.version})`,
        sql`${gigs.status} in ('open', 'filled')`,
        sql`exists (select 1 from shifts where assignment_id = ${assignments.id} and starts_at > ${now})`,
        sql`(${gigs.organization_id} = ${getBuyerId(caller)} or ${offers.provider_id} = ${getProviderId(caller)})`,
      ),
    )
    .orderBy(asc(gigs.starts_at), asc(gigs.id), asc(users.name), asc(assignments.id));
}

/** The year 5138 in milliseconds: even minus a creation time it sorts after every shift. */
const afterAllShifts = sql.raw("100000000000000");

/** Of people without a login, named or told of a change, for whom the caller answers as staff. */
function isAwaitingResponse(caller: Principal): SQL {
  if (caller.organizationId === null || !can(caller, "crew.name")) return sql`false`;
  return sql`(${assignments.user_id} <> ${caller.id} and ${offers.organization_id} = ${caller.organizationId}
    and ${gigs.status} in ('open', 'filled')
    and (${assignments.status} = 'proposed'
      or (${assignments.status} = 'confirmed' and ${assignments.acknowledged_version} < ${gigs.version})))`;
}

function isOwnOrWithoutLogin(caller: Principal): SQL {
  const organizationId = can(caller, "crew.name") ? caller.organizationId : null;
  return sql`${assignments.user_id} in (select ${caller.id}
    union all select id from users where organization_id = ${organizationId} and email is null)`;
}

/** Upcoming first, then past and declined ones, newest first. Staff also get the places that they answer for. */
export function listMyAssignments(
  db: Db,
  caller: Principal,
  filter: AssignmentFilter,
  now: number,
  after: Cursor | null,
) {
  const next = sql`(select min(starts_at) from shifts where assignment_id = ${assignments.id} and ends_at > ${now})`;
  const key = sql`coalesce(iif(${isActive}, ${next}, null), ${afterAllShifts} - ${assignments.created_at})`;
  const roomId = sql<string | null>`(select rooms.id from rooms
    join room_members on room_members.room_id = rooms.id and room_members.user_id = ${caller.id}
    where rooms.gig_id = ${gigs.id})`;
  const shift = sql`select json_object('date', date, 'startsAt', starts_at, 'endsAt', ends_at) from shifts
    where assignment_id = ${assignments.id} and ends_at > ${now} order by starts_at limit 1`;
  return selectAssignments(db, {
    sortKey: sql<number>`${key}`.as("sortKey"),
    roomId: roomId.as("roomId"),
    next: fromJson<{ date: string; startsAt: number; endsAt: number } | null>(shift, "next"),
  })
    .where(
      and(
        isOwnOrWithoutLogin(caller),
        isWhole,
        or(eq(assignments.user_id, caller.id), isAwaitingResponse(caller)),
        filter.status && eq(assignments.status, filter.status),
        after ? sql`(${key}, ${assignments.id}) > (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(key), asc(assignments.id))
    .limit(filter.limit + 1);
}

/** `which`: a condition on `assignments`. Of gigs that are on, the soonest first, with the shifts that are not over. */
export function listComingAssignments(db: Db, which: SQL, now: number, limit: number) {
  const coming = sql`from shifts where assignment_id = ${assignments.id} and ends_at > ${now}`;
  const shift = sql`json_object('date', date, 'startsAt', starts_at, 'endsAt', ends_at)`;
  return selectAssignments(db, {
    shifts: fromJson<{ date: string; startsAt: number; endsAt: number }[]>(
      sql`select json_group_array(json(shift)) from (select ${shift} as shift ${coming} order by date)`,
      "shifts",
    ),
  })
    .where(
      sql`${which} and ${isActive} and ${gigs.status} in ('open', 'filled')
        and exists (select 1 ${coming})`,
    )
    .orderBy(sql`(select min(starts_at) ${coming})`, asc(assignments.id))
    .limit(limit);
}

export type ComingAssignment = Awaited<ReturnType<typeof listComingAssignments>>[number];

export type MyAssignmentRow = Awaited<ReturnType<typeof listMyAssignments>>[number];
