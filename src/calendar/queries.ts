import { and, asc, between, eq, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { isEmployee } from "../crews/naming/queries.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { endOfDay, startOfDay } from "../db/day-bounds.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { countAgreedPlaces, countAgreedPlacesIn, coversDay } from "../db/expressions/offer-days.ts";
import { tradeOfPosition, tradeOfShift } from "../db/expressions/trade-of-position.ts";
import { wasWorked } from "../db/expressions/was-worked.ts";
import { fromJson } from "../db/json.ts";
import { absence_spans } from "../db/schema/absences.ts";
import { assignments, offers, shifts } from "../db/schema/crews.ts";
import { gig_days, gigs } from "../db/schema/gigs.ts";
import { organizations, users } from "../db/schema/people.ts";
import type { Workday } from "../shared/calendar/calendar.ts";
import type { Shift } from "../shared/crews/assignment.ts";
import type { Industry } from "../shared/industries/industry.ts";

export type Scope = "me" | "organization";

/** Who left the crew keeps `worked` for the days worked, and the assignment's status for the others. */
const statusOfDay = sql<Shift["status"]>`iif(${wasWorked}, 'worked', ${assignments.status})`;

/** The caller's own, or also those that their organisation sends or has on its gigs. */
export function listShifts(db: Db, caller: Principal, scope: Scope, from: string, to: string) {
  return db
    .select(
      aliasColumns({
        assignmentId: shifts.assignment_id,
        gigId: shifts.gig_id,
        title: gigs.title,
        organizationName: organizations.name,
        municipality: gigs.municipality,
        userId: shifts.user_id,
        userName: users.name,
        date: shifts.date,
        startTime: gig_days.start_time,
        endTime: gig_days.end_time,
        startsAt: shifts.starts_at,
        endsAt: shifts.ends_at,
        industry: tradeOfShift().as("industry"),
        status: statusOfDay.as("status"),
      }),
    )
    .from(shifts)
    .innerJoin(assignments, eq(assignments.id, shifts.assignment_id))
    .innerJoin(gigs, eq(gigs.id, shifts.gig_id))
    .innerJoin(gig_days, and(eq(gig_days.gig_id, shifts.gig_id), eq(gig_days.date, shifts.date)))
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .innerJoin(users, eq(users.id, shifts.user_id))
    .where(
      and(
        between(shifts.date, from, to),
        scope === "me" ? getOrganizationScope(caller) : isShiftOf(caller, from, to),
      ),
    )
    .orderBy(asc(shifts.starts_at), asc(users.name), asc(shifts.assignment_id));
}

function getOrganizationScope(caller: Principal): SQL {
  return eq(shifts.user_id, caller.id);
}

/** By assignment, since shifts are indexed by it. Not what the organisation's people do as individuals. */
function isShiftOf({ id, organizationId }: Principal, from: string, to: string): SQL {
  return sql`${shifts.assignment_id} in (
    select id from assignments where user_id = ${id}
    union
    select assignments.id from offers join assignments on assignments.offer_id = offers.id
      where offers.provider_id = ${organizationId} and offers.status = 'accepted'
        and offers.end_date >= ${from} and offers.start_date <= ${to}
    union
    select assignments.id from gigs join offers on offers.gig_id = gigs.id and offers.status = 'accepted'
      join assignments on assignments.offer_id = offers.id
      where gigs.organization_id = ${organizationId} and gigs.end_date >= ${from} and gigs.start_date <= ${to}
  )`;
}

/** When the caller, and the employees of an organisation, are not available. */
export function listAbsenceSpans(
  db: Db,
  { id }: Principal,
  organizationId: string | null,
  from: string,
  to: string,
) {
  const shown = sql`select ${id} union select id from users
    where ${users.organization_id} = ${organizationId} and ${isEmployee}`;
  return db
    .select({
      userId: absence_spans.user_id,
      startsAt: absence_spans.starts_at,
      endsAt: absence_spans.ends_at,
    })
    .from(absence_spans)
    .where(sql`user_id in (${shown}) and starts_at < ${endOfDay(to)} and ends_at > ${startOfDay(from)}`)
    .orderBy(asc(absence_spans.user_id), asc(absence_spans.starts_at));
}

/** The employees that an organisation may name, and former ones who were booked for it in these days (`hasLeft`). */
export function listCalendarPeople(db: Db, organizationId: string | null, from: string, to: string) {
  const sent = sql`select shifts.user_id from offers join shifts on shifts.offer_id = offers.id
    where offers.provider_id = ${organizationId} and offers.status = 'accepted'
      and offers.end_date >= ${from} and offers.start_date <= ${to} and shifts.date between ${from} and ${to}`;
  const isOurs = sql`(${users.organization_id} = ${organizationId} and ${isEmployee})`;
  const hasLeft = sql`not coalesce(${isOurs}, 0)`.mapWith(Boolean).as("hasLeft");
  return db
    .select({
      userId: users.id,
      name: users.name,
      hasLeft,
      industries: fromJson<Industry[]>(sql`iif(${isOurs}, ${users.industries}, '[]')`, "industries"),
      location: sql<string>`iif(${isOurs}, ${users.location}, '')`.as("location"),
    })
    .from(users)
    .where(or(isOurs, sql`${users.id} in (${sent})`))
    .orderBy(sql`${users.name} = ''`, asc(users.name), asc(users.id));
}

/** Days ahead for which an agency has not named all of its accepted workers, in each position. */
export function listUnnamedDays(
  db: Db,
  organizationId: string | null,
  from: string,
  to: string,
  now: number,
) {
  const namedPeople = sql`(select count(*) from shifts
    join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
    where shifts.offer_id = ${offers.id} and shifts.date = ${gig_days.date}
      and coalesce(shifts.position_id, shifts.gig_id) = offered.position_id)`;
  const places = sql<number>`offered.accepted - ${namedPeople}`;
  return db
    .select(
      aliasColumns({
        offerId: offers.id,
        gigId: gigs.id,
        title: gigs.title,
        organizationName: organizations.name,
        municipality: gigs.municipality,
        date: gig_days.date,
        startTime: gig_days.start_time,
        endTime: gig_days.end_time,
        startsAt: gig_days.starts_at,
        endsAt: gig_days.ends_at,
        positionId: sql<string>`offered.position_id`.as("positionId"),
        industry: tradeOfPosition(sql`offered.position_id`).as("industry"),
        places: places.as("places"),
      }),
    )
    .from(offers)
    .innerJoin(sql`offer_positions as offered`, sql`offered.offer_id = offers.id`)
    .innerJoin(gigs, and(eq(gigs.id, offers.gig_id), inArray(gigs.status, ["open", "filled"])))
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .innerJoin(gig_days, and(eq(gig_days.gig_id, gigs.id), between(gig_days.date, from, to)))
    .where(
      and(
        sql`${offers.provider_id} = ${organizationId}`,
        eq(offers.status, "accepted"),
        gte(offers.end_date, from),
        lte(offers.start_date, to),
        coversDay("offers", "gig_days"),
        gt(gig_days.ends_at, now),
        sql`${places} > 0`,
      ),
    )
    .orderBy(asc(gig_days.starts_at), asc(offers.id), sql`offered.place`);
}

export function listWorkdays(db: Db, organizationId: string | null, from: string, to: string) {
  const agreedPlaces = countAgreedPlacesIn(sql`position.value ->> '$.id'`, "gig_days");
  return db
    .select(
      aliasColumns({
        gigId: gigs.id,
        title: gigs.title,
        municipality: gigs.municipality,
        date: gig_days.date,
        startTime: gig_days.start_time,
        endTime: gig_days.end_time,
        headcount: gigs.headcount,
        accepted: countAgreedPlaces("gig_days").as("accepted"),
        positions: fromJson<Workday["positions"]>(
          sql`select json_group_array(json_object('industry', position.value ->> '$.industry',
            'headcount', position.value ->> '$.headcount', 'accepted', ${agreedPlaces}))
            from json_each(gigs.positions) as position`,
          "positions",
        ),
      }),
    )
    .from(gigs)
    .innerJoin(gig_days, and(eq(gig_days.gig_id, gigs.id), between(gig_days.date, from, to)))
    .where(
      and(
        sql`${gigs.organization_id} = ${organizationId}`,
        inArray(gigs.status, ["open", "filled", "done"]),
        lte(gigs.start_date, to),
        gte(gigs.end_date, from),
      ),
    )
    .orderBy(asc(gigs.starts_at), asc(gigs.id), asc(gig_days.date));
}
