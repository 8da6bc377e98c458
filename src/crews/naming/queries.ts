import { and, asc, eq, sql } from "drizzle-orm";
import type { Act, Reach } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
import { named } from "../../db/named.ts";
import { onlyIf } from "../../db/only-if.ts";
import { assignments, offers, shifts } from "../../db/schema/crews.ts";
import { gig_days, gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { withinReach } from "../../gigs/queries.ts";
import { mailUsers, newsOf, tellUsers } from "../../notifications/queries.ts";
import type { Candidate } from "../../shared/assignment.ts";
import type { AssignmentStatus } from "../../shared/assignment-status.ts";
import { day } from "../../shared/durations.ts";
import { listAssignments } from "../assignments/queries.ts";
import { deedOf } from "../deed.ts";
import { providerOf } from "../parties.ts";
import { gigFacts, gigOwner } from "../queries.ts";
import { insertShifts } from "./shift-queries.ts";

/** Work this long before and after a gig bears on rest and on its weeks: 8 days. */
const around = 8 * day;

/** The gig that crew is named for, if it is within reach. */
export function findNamedGig(db: Db, caller: Reach, gigId: string) {
  return db
    .select(named(gigFacts))
    .from(gigs)
    .innerJoin(organizations, gigOwner)
    .where(and(eq(gigs.id, gigId), withinReach(caller)));
}

export type NamedGig = Awaited<ReturnType<typeof findNamedGig>>[number];

/** The days that are still to be worked, in order. */
export function listDaysAhead(db: Db, gigId: string, now: number) {
  return db
    .select({
      date: gig_days.date,
      startsAt: gig_days.starts_at,
      endsAt: gig_days.ends_at,
    })
    .from(gig_days)
    .where(and(eq(gig_days.gig_id, gigId), sql`${gig_days.ends_at} > ${now}`))
    .orderBy(asc(gig_days.date));
}

// In a select of one table drizzle writes columns without their table, so the subqueries below name theirs by hand.

/** The caller's own offers in a gig, oldest first, and how many are named for each of their days. */
export function listOwnOffers(db: Db, caller: Reach, gigId: string) {
  const taken = sql`select json_group_object(date, people) from (
    select shifts.date as date, count(*) as people from shifts
      join assignments on assignments.id = shifts.assignment_id and assignments.status in ${active}
      where shifts.offer_id = offers.id group by shifts.date)`;
  return db
    .select({
      id: offers.id,
      startDate: offers.start_date,
      endDate: offers.end_date,
      status: offers.status,
      accepted: offers.accepted,
      taken: fromJson<Record<string, number>>(taken, "taken"),
    })
    .from(offers)
    .where(and(eq(offers.gig_id, gigId), eq(offers.provider_id, providerOf(caller) ?? "")))
    .orderBy(asc(offers.created_at), asc(offers.id));
}

export type OwnOffer = Awaited<ReturnType<typeof listOwnOffers>>[number];

/**
 * Those whom the caller may name: their organisation's employees, or themselves on their own account. With how their
 * trades suit the gig, and what became of their last place in it.
 */
export function listOwnPeople(db: Db, caller: Reach, gigId: string) {
  const isEmployee = sql`exists (select 1 from json_each(${users.roles}) where value = 'employee')`;
  const assignmentId = sql<string | null>`(select id from assignments where gig_id = ${gigId}
    and user_id = users.id and status in ${active})`;
  const lastStatus = sql<AssignmentStatus | null>`(select status from assignments where gig_id = ${gigId}
    and user_id = users.id order by rowid desc limit 1)`;
  const wanted = sql`select industry from gig_industries where gig_id = ${gigId}`;
  const theirs = sql`select industry from user_industries where user_id = users.id`;
  const trade = sql<Candidate["trade"]>`case when exists (${theirs} and industry in (${wanted})) then 'match'
    when exists (${theirs}) then 'other' else 'unknown' end`;
  return db
    .select({
      id: users.id,
      name: users.name,
      location: users.location,
      hasLogin: sql`${users.email} is not null`.mapWith(Boolean).as("hasLogin"),
      assignmentId: assignmentId.as("assignmentId"),
      lastStatus: lastStatus.as("lastStatus"),
      trade: trade.as("trade"),
    })
    .from(users)
    .where(and(isOwn(caller), isEmployee))
    .orderBy(asc(users.name), asc(users.id));
}

export type OwnPerson = Awaited<ReturnType<typeof listOwnPeople>>[number];

/**
 * What the caller's own people are booked for around the gig, wherever that is; without the hours of a day that
 * somebody left in the middle and may be named for again, as the whole day is weighed then.
 */
export function listBookings(db: Db, caller: Reach, gigId: string, now: number) {
  const edge = (column: string) => sql`(select ${sql.raw(column)} from gigs where id = ${gigId})`;
  const since = sql`${edge("starts_at")} - ${around}`;
  const until = sql`${edge("ends_at")} + ${around}`;
  const wasLeft = sql`(shifts.gig_id = ${gigId}
    and shifts.date in (select date from gig_days where gig_id = ${gigId} and ends_at > ${now})
    and exists (select 1 from assignments where id = shifts.assignment_id and status in ('declined', 'removed')))`;
  return db
    .select({ userId: shifts.user_id, startsAt: shifts.starts_at, endsAt: shifts.ends_at })
    .from(shifts)
    .where(
      sql`${shifts.user_id} in (select id from users where ${isOwn(caller)})
        and ${shifts.starts_at} between ${since} and ${until} and not ${wasLeft}`,
    );
}

function isOwn({ id, organizationId }: Reach) {
  return organizationId === null ? eq(users.id, id) : eq(users.organization_id, organizationId);
}

export type Naming = { id: string; userId: string; offerId: string };
export type Override = { userIds: string[]; warnings: string } | null;

/**
 * Names all of them or none, for these dates or for all days ahead of their offers: the triggers refuse with
 * `shift.overlap`, `offer.crewFull`, `assignment.exists` or `offer.notAccepted`, and take the whole batch back. So
 * does `gig.changed`: it was decided on other hours, another place or other pay than the gig has by now; and
 * `shift.rest`, when nothing was overridden and a shift was booked too near meanwhile.
 */
export async function nameCrew(
  db: Db,
  act: Act,
  gig: NamedGig,
  crew: readonly Naming[],
  dates: readonly string[] | undefined,
  override: Override,
) {
  const ids = crew.map(({ id }) => id);
  const userIds = crew.map(({ userId }) => userId);
  const news = newsOf(act, "assigned", gig);
  const details = { people: crew.length, userIds: userIds.join(" ") };
  const [, , , told, mailed, rows] = await db.batch([
    insertCrew(db, act, gig, crew),
    insertShifts(db, act, ids, dates, override !== null),
    record(db, deedOf(act, "crew.name", gig.gigId, details)),
    tellUsers(db, userIds, news),
    mailUsers(db, userIds, news),
    listAssignments(db, ids),
    ...(override === null ? [] : [record(db, deedOf(act, "crew.override", gig.gigId, wordsOf(override)))]),
  ]);
  return { told, mailed, rows };
}

const wordsOf = ({ userIds, warnings }: NonNullable<Override>) => ({ userIds: userIds.join(" "), warnings });

/** D1 binds 100 parameters and a crew may be 200: the rows travel as one JSON text. */
function insertCrew(db: Db, { caller, now }: Act, { gigId, gigVersion }: NamedGig, crew: readonly Naming[]) {
  const asRead = sql`(select version from gigs where id = ${gigId}) = ${gigVersion}`;
  return db.insert(assignments).select(
    sql`select value ->> '$.id', ${gigId}, value ->> '$.offerId', value ->> '$.userId', 'proposed',
        ${caller.id}, ${onlyIf(asRead, sql`${now}`)}, null, ${gigVersion}, null, ${gigVersion}, null
      from json_each(${JSON.stringify(crew)})`,
  );
}
