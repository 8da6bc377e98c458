import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import { assertion } from "../db/assertion.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { selectPositions } from "../db/expressions/gig-positions.ts";
import { isOffered } from "../db/expressions/is-offered.ts";
import { countAgreedPlaces } from "../db/expressions/offer-days.ts";
import { fromJson } from "../db/json.ts";
import { gig_days, gigs } from "../db/schema/gigs.ts";
import { rooms } from "../db/schema/messages.ts";
import { organizations } from "../db/schema/people.ts";
import { hasMutedBuyer } from "../notifications/muted-buyers/queries.ts";
import { can } from "../shared/auth/permissions.ts";
import type { Reach } from "../shared/gigs/waves.ts";
import { selectFitColumns } from "./fit-queries.ts";
import { selectInterest, selectInterestedWorkers } from "./interests/queries.ts";
import { audienceOrder } from "./waves/queries.ts";

/** Their own organisation's, open and filled ones for who offers or works, and those they are part of. Admins: all. */
export function isVisibleTo(caller: Principal): SQL {
  return buildVisibility(caller, sql`${gigs.status} in ('open', 'filled')`);
}

/** `others`: which gigs of others are visible to those who offer or work. */
export function buildVisibility(caller: Principal, others: SQL | null): SQL {
  if (caller.roles.includes("admin")) return sql`true`;
  const mayOfferOrWork = can(caller, "offers.make") || can(caller, "shifts.work");
  const published = mayOfferOrWork && others ? sql` or ${others}` : sql``;
  return sql`(${isOwnedBy(caller)} or ${isInvolving(caller)}${published})`;
}

/** Drafts only for those who may publish them. */
export function isOwnedBy(caller: Principal): SQL {
  const isOwn = sql`${gigs.organization_id} = ${caller.organizationId}`;
  return can(caller, "gigs.create") ? isOwn : sql`(${isOwn} and ${gigs.status} <> 'draft')`;
}

export function isInvolving(caller: Principal): SQL {
  return sql`(${gigs.id} in (select gig_id from offers where ${isOfferedBy(caller)}
    union select gig_id from assignments where user_id = ${caller.id}))`;
}

/** Of `offers`: for staff their organisation's, and for everybody their own, also from before they joined one. */
export function isOfferedBy(caller: Principal): SQL {
  const staffOf = can(caller, "offers.make") ? caller.organizationId : null;
  return sql`offers.provider_id in (${caller.id}, ${staffOf})`;
}

export function isCrewedBy(caller: Principal): SQL {
  return sql`(exists (select 1 from offers
      where gig_id = ${gigs.id} and status = 'accepted' and accepted > 0 and ${isOfferedBy(caller)})
    or exists (select 1 from assignments
      where gig_id = ${gigs.id} and user_id = ${caller.id} and status in ${activeStatusesSql}))`;
}

export function selectSummaryColumns(caller: Principal) {
  return {
    id: gigs.id,
    organizationId: gigs.organization_id,
    organizationName: organizations.name,
    title: gigs.title,
    headcount: gigs.headcount,
    accepted: gigs.accepted,
    confirmed: gigs.confirmed,
    type: gigs.type,
    amountCents: gigs.amount_cents,
    municipality: gigs.municipality,
    language: gigs.language,
    startDate: gigs.start_date,
    endDate: gigs.end_date,
    startTime: gigs.start_time,
    endTime: gigs.end_time,
    hoursVary: gigs.hours_vary,
    contract: gigs.contract,
    workingDays: gigs.working_days,
    totalMinutes: gigs.total_minutes,
    status: gigs.status,
    createdAt: gigs.created_at,
    industries: gigs.industries,
    cards: gigs.cards,
    positions: selectPositions(),
    offered: sql<number>`(select coalesce(sum(workers), 0) from offers
      where gig_id = ${gigs.id} and status = 'pending' and asks = '[]')`.as("offered"),
    roomId: sql<string | null>`(select rooms.id from rooms
      join room_members on room_members.room_id = rooms.id and room_members.user_id = ${caller.id}
      where rooms.gig_id = ${gigs.id})`.as("roomId"),
    ...selectInterest(caller),
  };
}

const detailColumns = {
  description: gigs.description,
  address: gigs.address,
  contact: gigs.contact,
  meetingPoint: gigs.meeting_point,
  gear: gigs.gear,
  notes: gigs.notes,
  breakMinutes: gigs.break_minutes,
  cancelReason: gigs.cancel_reason,
  sameHoursEachDay: gigs.same_hours_each_day,
  excludeSaturdays: gigs.exclude_saturdays,
  excludeSundays: gigs.exclude_sundays,
  excludeHolidays: gigs.exclude_holidays,
  version: gigs.version,
  revision: gigs.revision,
  waves: gigs.waves,
  organizationWaves: organizations.waves,
};

/**
 * Providers told, each a firm by its desk or an individual: an employee's own search is not their firm's. Who is asked for
 * people by name has seen it when they answer.
 */
const toldProviders = sql`(select coalesce(users.organization_id, users.id) as provider_id, notifications.read_at as seen_at
  from notifications cross join users on users.id = notifications.user_id
  where notifications.kind = 'gigOpen' and notifications.gig_id = ${gigs.id} and (users.organization_id is null
    or exists (select 1 from json_each(users.roles) where value in ('staffProvider', 'staffProviderAdmin')))
  union all select offers.provider_id, offers.answered_at from offers
  where offers.gig_id = ${gigs.id} and offers.asks <> '[]')`;

const nextWave = (column: string) => sql`(select ${sql.raw(column)} from gig_waves
  where gig_id = ${gigs.id} and begun_at is null and ${gigs.status} = 'open'
  order by due_at, ${audienceOrder} limit 1)`;

const reach = sql`select json_object(
  'asked', count(distinct provider_id),
  'seen', count(distinct iif(seen_at is null, null, provider_id)),
  'offered', (select count(distinct provider_id) from offers where offers.gig_id = ${gigs.id} and ${isOffered}),
  'wave', (select count(*) from gig_waves where gig_id = ${gigs.id} and begun_at is not null),
  'nextAt', ${nextWave("due_at")}, 'nextTo', ${nextWave("audience")}) from ${toldProviders}`;

type StoredReach = Omit<Reach, "nextAt"> & { nextAt: number | null };

/** As `isGigOwner`. */
export function isGigOwnerSql(caller: Principal): SQL {
  if (!can(caller, "gigs.create")) return sql`false`;
  return caller.roles.includes("admin") ? sql`true` : sql`gigs.organization_id = ${caller.organizationId}`;
}

export const selectOwnerId = (gigId: string) => sql`(select organization_id from gigs where id = ${gigId})`;

/** As `loadOwnGig`, in the batch of a write. */
export const requireOwnGig = (db: Db, caller: Principal, gigId: string) => [
  assertion(
    db,
    "notFound",
    sql`exists (select 1 from gigs where ${gigs.id} = ${gigId} and ${isVisibleTo(caller)})`,
  ),
  assertion(db, "access.denied", isGigOwnerSql(caller), sql`gigs where ${gigs.id} = ${gigId}`),
];

function selectReach(caller: Principal) {
  const condition = sql`${isGigOwnerSql(caller)} and ${gigs.published_at} is not null`;
  return fromJson<StoredReach | null>(sql`select case when ${condition} then (${reach}) end`, "reach");
}

/** Only if visible to the caller. */
export function findGig(db: Db, caller: Principal, id: string) {
  const pendingOffer = sql`exists (select 1 from offers
    where gig_id = ${gigs.id} and status = 'pending' and asks = '[]' and ${isOfferedBy(caller)})`;
  return db
    .select(
      aliasColumns({
        ...selectSummaryColumns(caller),
        ...selectFitColumns(caller),
        ...detailColumns,
        pendingOffer: pendingOffer.mapWith(Boolean).as("pendingOffer"),
        reach: selectReach(caller),
        hadCrew: sql`exists (select 1 from offers cross join assignments on assignments.offer_id = offers.id
          where offers.gig_id = ${gigs.id} and assignments.confirmed_at is not null)`
          .mapWith(Boolean)
          .as("hadCrew"),
        unseen: sql`exists (select 1 from notifications where kind = 'gigOpen' and gig_id = ${gigs.id}
          and user_id = ${caller.id} and read_at is null)`
          .mapWith(Boolean)
          .as("unseen"),
        interested: selectInterestedWorkers(caller),
        isMuted: hasMutedBuyer(caller.id).mapWith(Boolean).as("isMuted"),
        crewed: isCrewedBy(caller).mapWith(Boolean).as("crewed"),
      }),
    )
    .from(gigs)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(and(eq(gigs.id, id), isVisibleTo(caller)));
}

/** Ask together with `findGig`, which checks whether they may be shown. */
export function listGigDays(db: Db, gigId: string) {
  return db
    .select({ ...getTableColumns(gig_days), accepted: countAgreedPlaces("gig_days").as("accepted") })
    .from(gig_days)
    .where(eq(gig_days.gig_id, gigId))
    .orderBy(gig_days.date);
}

/** In which providers and the gig's owner have asked each other. */
export function listInquiryIds(db: Db, gigId: string) {
  return db.select({ id: rooms.id }).from(rooms).where(eq(rooms.inquiry_gig_id, gigId));
}

export type GigRow = Awaited<ReturnType<typeof findGig>>[number];
export type GigDayRow = Awaited<ReturnType<typeof listGigDays>>[number];
