import { and, asc, eq, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { selectPositions } from "../../db/expressions/gig-positions.ts";
import { selectHeldCards } from "../../db/expressions/held-cards.ts";
import { countAgreedPlaces, coversDay } from "../../db/expressions/offer-days.ts";
import { fromJson } from "../../db/json.ts";
import { offers } from "../../db/schema/crews.ts";
import { gig_days, gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { isVisibleTo } from "../../gigs/queries.ts";
import { isDayOfShift, shiftBreak } from "../../gigs/shifts/queries.ts";
import { day } from "../../shared/core/durations.ts";
import type { AssignmentStatus } from "../../shared/crews/assignment-statuses.ts";
import { getProviderId } from "../counterparties.ts";
import { gigColumns, isGigOrganization } from "../queries.ts";

const recentWorkPeriod = 28 * day;

export function findGigForNaming(db: Db, caller: Principal, gigId: string) {
  return db
    .select(
      aliasColumns({
        ...gigColumns,
        industries: gigs.industries,
        cards: gigs.cards,
        positions: selectPositions(),
        language: gigs.language,
        revision: gigs.revision,
      }),
    )
    .from(gigs)
    .innerJoin(organizations, isGigOrganization)
    .where(and(eq(gigs.id, gigId), isVisibleTo(caller)));
}

/** As `listAskedCards` takes them. */
export const findAskedCards = (db: Db, gigId: string) =>
  db
    .select({ cards: gigs.cards, positions: selectPositions(), revision: gigs.revision })
    .from(gigs)
    .where(eq(gigs.id, gigId));

/** Throws `conflict` when the gig has been edited since it was read, so that it may ask for other cards. */
export const requireUnedited = (db: Db, gigId: string, revision: number) =>
  assertion(db, "conflict", sql`revision = ${revision}`, sql`gigs where id = ${gigId}`);

export type GigForNaming = Awaited<ReturnType<typeof findGigForNaming>>[number];

export function listUpcomingDays(db: Db, gigId: string, now: number) {
  return db
    .select({
      date: gig_days.date,
      startsAt: gig_days.starts_at,
      endsAt: gig_days.ends_at,
      breakMinutes: gig_days.break_minutes,
      addedAt: gig_days.added_at,
      accepted: countAgreedPlaces("gig_days").as("accepted"),
    })
    .from(gig_days)
    .where(and(eq(gig_days.gig_id, gigId), sql`${gig_days.ends_at} > ${now}`))
    .orderBy(asc(gig_days.date));
}

// In a select of one table drizzle writes columns without their table, so the subqueries below name theirs by hand.

/**
 * Accepted or offered places by offer and position, the oldest offer first. `namedByDate`: how many people are named for
 * them, by date; `namesPosition`: whether the offer says which position of the gig it is for.
 */
export function listOwnOffers(db: Db, caller: Principal, gigId: string) {
  const namedByDate = sql`select json_group_object(date, people) from (
    select shifts.date as date, count(*) as people from shifts
      join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
      where shifts.offer_id = offers.id and coalesce(shifts.position_id, shifts.gig_id) = offered.position_id
      group by shifts.date)`;
  return db
    .select(
      aliasColumns({
        id: offers.id,
        startDate: offers.start_date,
        endDate: offers.end_date,
        createdAt: offers.created_at,
        status: offers.status,
        accepted: sql<number>`offered.accepted`.as("accepted"),
        positionId: sql<string>`offered.position_id`.as("positionId"),
        namesPosition: sql`${offers.positions} is not null`.mapWith(Boolean).as("namesPosition"),
        namedByDate: fromJson<Record<string, number>>(namedByDate, "namedByDate"),
      }),
    )
    .from(offers)
    .innerJoin(sql`offer_positions as offered`, sql`offered.offer_id = offers.id`)
    .where(and(eq(offers.gig_id, gigId), eq(offers.provider_id, getProviderId(caller) ?? "")))
    .orderBy(asc(offers.created_at), asc(offers.id), sql`offered.place`);
}

export type OwnOffer = Awaited<ReturnType<typeof listOwnOffers>>[number];

export function listOwnPeople(db: Db, caller: Principal, gigId: string, now: number) {
  const assignmentId = sql<string | null>`(select id from assignments where gig_id = ${gigId}
    and user_id = users.id and status in ${activeStatusesSql})`;
  const dates = sql`select json_group_array(date) from shifts
    where assignment_id = (select id from assignments where gig_id = ${gigId} and user_id = users.id and status in ${activeStatusesSql})`;
  const givenBackDates = sql`select json_group_array(value ->> '$.date')
    from assignments as part, json_each(part.released_shifts)
    where part.part_of = (select id from assignments where gig_id = ${gigId} and user_id = users.id and status in ${activeStatusesSql})
      and part.user_id = users.id and part.status in ('declined', 'removed')`;
  const positionId = sql<string | null>`(select coalesce(position_id, gig_id) from shifts
    where assignment_id = (select id from assignments where gig_id = ${gigId} and user_id = users.id and status in ${activeStatusesSql})
    order by date desc limit 1)`;
  const lastStatus = sql<AssignmentStatus | null>`(select status from assignments where gig_id = ${gigId}
    and user_id = users.id and part_of is null order by rowid desc limit 1)`;
  // For the same buyer, of the latest ones; what they did for another firm is not this desk's to see.
  const together = sql`select json_object('gigs', count(distinct done.id),
      'lastDate', max((select max(date) from shifts where shifts.assignment_id = past.id)))
    from (select id, gig_id, offer_id from assignments
      where assignments.user_id = users.id and assignments.status = 'confirmed' order by rowid desc limit 50) as past
    cross join offers on offers.id = past.offer_id and offers.provider_id = ${getProviderId(caller) ?? ""}
    cross join gigs as done on done.id = past.gig_id and done.status = 'done'
      and done.organization_id = (select organization_id from gigs where id = ${gigId})`;
  const workedMinutes = sql<number>`(select coalesce(sum((shifts.ends_at - shifts.starts_at) / 60000 - ${shiftBreak}), 0)
    from shifts join gig_days on ${isDayOfShift}
    where shifts.user_id = users.id and shifts.starts_at > ${now - recentWorkPeriod} and shifts.ends_at <= ${now})`;
  return db
    .select({
      id: users.id,
      name: users.name,
      location: users.location,
      locale: users.locale,
      industries: users.industries,
      together: fromJson<{ gigs: number; lastDate: string | null }>(together, "together"),
      hasLogin: sql`${users.email} is not null`.mapWith(Boolean).as("hasLogin"),
      reservePosition: sql<
        number | null
      >`(select position from crew_reserves where gig_id = ${gigId} and user_id = users.id)`.as(
        "reservePosition",
      ),
      isInterested: sql`exists (select 1 from gig_interests where gig_id = ${gigId} and user_id = users.id)`
        .mapWith(Boolean)
        .as("isInterested"),
      neverLoggedIn: sql`(${users.email} is not null and not ${users.has_set_password})`
        .mapWith(Boolean)
        .as("neverLoggedIn"),
      cards: selectHeldCards(),
      workedMinutes: workedMinutes.as("workedMinutes"),
      assignmentId: assignmentId.as("assignmentId"),
      assignedDates: fromJson<string[]>(dates, "assignedDates"),
      givenBackDates: fromJson<string[]>(givenBackDates, "givenBackDates"),
      positionId: positionId.as("positionId"),
      lastStatus: lastStatus.as("lastStatus"),
    })
    .from(users)
    .where(and(isOwnPerson(caller), isEmployee))
    .orderBy(asc(users.name), asc(users.id));
}

export type OwnPerson = Awaited<ReturnType<typeof listOwnPeople>>[number];

export const isEmployee = sql`exists (select 1 from json_each(${users.roles}) where value = 'employee')`;

export function isOwnPerson({ id, organizationId }: Principal) {
  return organizationId === null ? eq(users.id, id) : eq(users.organization_id, organizationId);
}

/** Places without a named person, on the gig's day with most of them: see `candidates`. */
export function countUnnamedPlaces(db: Db, caller: Principal, gigId: string, now: number) {
  const named = sql`(select count(*) from shifts
    join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
    where shifts.offer_id = offers.id and shifts.date = theirs.date)`;
  const places = sql`iif(offers.status = 'pending', offers.workers, offers.accepted - ${named})`;
  const isSameTrade = sql`exists (select 1 from json_each(offered.industries)
    where value in (select value from gigs, json_each(gigs.industries) where gigs.id = ${gigId}))`;
  const perDay = sql`select sum(${places}) as places, sum(iif(${isSameTrade}, ${places}, 0)) as in_trade
    from offers join gigs as offered on offered.id = offers.gig_id and offered.status in ('open', 'filled')
    join gig_days as theirs on ${coversDay("offers", "theirs")}
    join gig_days as own on own.gig_id = ${gigId} and own.date = theirs.date and own.ends_at > ${now}
    where offers.provider_id = ${getProviderId(caller) ?? ""}
      and (offers.status = 'accepted' or (offers.status = 'pending' and offers.gig_id <> ${gigId}))
    group by theirs.date`;
  return db
    .select({
      all: sql<number>`coalesce((select max(places) from (${perDay})), 0)`.as("all"),
      inTrade: sql<number>`coalesce((select max(in_trade) from (${perDay})), 0)`.as("inTrade"),
    })
    .from(gigs)
    .where(eq(gigs.id, gigId));
}
