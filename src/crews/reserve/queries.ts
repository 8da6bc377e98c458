import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntries, insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { selectHeldCards } from "../../db/expressions/held-cards.ts";
import { createId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { fromJson, inJsonArray } from "../../db/json.ts";
import { assignments, crew_reserves, offers, shifts } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { users } from "../../db/schema/people.ts";
import { enqueueMailFrom, holdsAnyRoleIn, notifyFrom } from "../../notifications/queries.ts";
import { quietHoursOf } from "../../notifications/quiet-hours/queries.ts";
import { markAssignmentNotificationsRead } from "../../notifications/read-queries.ts";
import { toLocalTime } from "../../shared/calendar/time-zone.ts";
import { minute } from "../../shared/core/durations.ts";
import type { Booking } from "../../shared/crews/conflicts.ts";
import type { CrewAsk, FreedPlace } from "../../shared/crews/plan-crew-reserve.ts";
import { staffRoles } from "../counterparties.ts";
import { listBookings } from "../naming/booking-queries.ts";
import { requireUnbooked } from "../naming/shift-queries.ts";
import { buildAuditEntry } from "../queries.ts";

const isActive = sql`assignments.status in ${activeStatusesSql}`;

/** Whom a firm keeps for the gig, in place of those kept before. None of them is in its crew. */
export function saveCrewReserve(
  db: Db,
  act: ActionContext,
  { gigId, organizationId }: { gigId: string; organizationId: string },
  userIds: readonly string[],
) {
  const kept = sql`json_each(${JSON.stringify(userIds)}) as kept`;
  const isNameable = sql`exists (select 1 from users where users.id = kept.value
      and users.organization_id = ${organizationId} and users.deleted_at is null)
    and not exists (select 1 from assignments where assignments.gig_id = ${gigId}
      and assignments.user_id = kept.value and ${isActive})`;
  return db.batch([
    assertion(db, "conflict", isNameable, kept),
    db
      .delete(crew_reserves)
      .where(
        sql`gig_id = ${gigId} and user_id in (select id from users where organization_id = ${organizationId})`,
      ),
    insertFrom(
      db,
      crew_reserves,
      { gig_id: gigId, user_id: sql`kept.value`, position: sql`kept.key`, kept_at: act.now },
      sql`from ${kept}`,
    ),
    insertAuditEntry(
      db,
      buildAuditEntry(act, "crew.reserve", gigId, { people: userIds.length, userIds: userIds.join(" ") }),
    ),
  ]);
}

const isLate = (now: number) => sql`(assignments.status = 'proposed' and assignments.answer_until <= ${now})`;
const isVacated = sql`(assignments.status in ('declined', 'removed') and assignments.released_shifts <> '[]')`;
const isReplaced = sql`exists (select 1 from assignments as next where next.replaces = assignments.id)`;

/** Shifts ahead of a row of assignments, as `freed` and `day`: what its leaving freed, or would free. */
const freedShifts = (now: number) => sql`json_each(iif(${isActive},
    (select json_group_array(json_object('date', date, 'offerId', offer_id, 'positionId', position_id)) from shifts
      where shifts.assignment_id = assignments.id),
    assignments.released_shifts)) as freed
  cross join gig_days as day on day.gig_id = assignments.gig_id and day.date = freed.value ->> '$.date'
    and day.starts_at > ${now}`;

const freedOfferId = sql`(freed.value ->> '$.offerId')`;
const freedPositionId = sql`(freed.value ->> '$.positionId')`;

/** Places of an offer in that position that nobody is named for on that day. */
const countFree = sql`coalesce((select max(0, named.accepted - (select count(*) from shifts as theirs
    cross join assignments as crew on crew.id = theirs.assignment_id and crew.status in ${activeStatusesSql}
    where theirs.offer_id = named.offer_id and theirs.date = day.date and theirs.position_id is ${freedPositionId}))
  from offer_positions as named where named.offer_id = ${freedOfferId} and named.status = 'accepted'
    and named.position_id = coalesce(${freedPositionId}, named.gig_id)), 0)`;

/** Of a gig that is on: who has left or lets the time pass, and who waits to step in. */
export function selectCrewReserve(db: Db, gigId: string, now: number) {
  const isWaiting = sql`users.id in (select user_id from crew_reserves where gig_id = ${gigId})`;
  const shiftsJson = sql`select json_group_array(json_object('date', date, 'offerId', offer_id,
      'positionId', position_id, 'startsAt', starts_at, 'endsAt', ends_at, 'breakMinutes', break_minutes,
      'free', free)) from (
      select day.*, ${freedOfferId} as offer_id, ${freedPositionId} as position_id, ${countFree} as free
      from ${freedShifts(now)} order by day.date)`;
  const cardsJson = sql`select coalesce((select position.cards from gig_positions as position
      where position.gig_id = assignments.gig_id and position.id = coalesce((select ${freedPositionId}
        from ${freedShifts(now)} limit 1), assignments.gig_id)), '[]')`;
  return {
    gigs: db
      .select(aliasColumns({ id: gigs.id, version: gigs.version, revision: gigs.revision }))
      .from(gigs)
      .where(sql`gigs.id = ${gigId} and gigs.status in ('open', 'filled') and gigs.ends_at > ${now}`),
    places: db
      .select({
        id: assignments.id,
        userId: assignments.user_id,
        organizationId: sql<string>`${offers.organization_id}`,
        isLate: isLate(now).mapWith(Boolean).as("isLate"),
        shifts: fromJson<FreedPlace["shifts"]>(shiftsJson, "shifts"),
        cards: fromJson<FreedPlace["cards"]>(cardsJson, "cards"),
      })
      .from(assignments)
      .innerJoin(
        offers,
        sql`${offers.id} = ${assignments.offer_id} and ${offers.organization_id} is not null`,
      )
      .where(
        sql`${assignments.gig_id} = ${gigId} and (${isLate(now)} or (${isVacated} and not ${isReplaced}))`,
      )
      .orderBy(sql`coalesce(${assignments.answered_at}, ${now})`, sql`assignments.rowid`),
    people: db
      .select({
        ...aliasColumns({ userId: users.id, organizationId: sql<string>`users.organization_id`.as("org") }),
        quietHours: quietHoursOf(sql`users.id`),
        cards: selectHeldCards(),
      })
      .from(crew_reserves)
      .innerJoin(users, eq(users.id, crew_reserves.user_id))
      .where(sql`${crew_reserves.gig_id} = ${gigId} and users.deleted_at is null`)
      .orderBy(asc(crew_reserves.position)),
    bookings: listBookings(db, isWaiting, gigId, now),
    dueAt: db
      .select({ at: sql<number | null>`min(${assignments.answer_until})`.as("at") })
      .from(assignments)
      .where(sql`gig_id = ${gigId} and status = 'proposed' and answer_until > ${now}`),
  };
}

type Changes = {
  gig: { id: string; version: number; revision: number };
  asks: readonly CrewAsk[];
  late: readonly { id: string; userId: string }[];
  bookings: readonly Booking[];
};

/**
 * Ends what was not answered in time, and asks the next. Throws `conflict` when somebody has answered, left, been named
 * or booked, or the gig has been edited, since the plan was made.
 */
export async function applyCrewReservePlan(db: Db, { gig, asks, late, bookings }: Changes, now: number) {
  const asked = asks.map((ask) => ({ ...ask, id: createId(), ...toLocalTime(ask.until) }));
  const rows = sql`json_each(${JSON.stringify(asked)}) as ask`;
  const of = (key: Exclude<keyof (typeof asked)[number], "dates">) =>
    sql`(ask.value ->> ${sql.raw(`'$.${key}'`)})`;
  const ended = inJsonArray(
    sql`assignments.id`,
    late.map(({ id }) => id),
  );
  const left = sql`${rows} cross join assignments on assignments.id = ${of("replaces")}`;
  const places = sql`${left} cross join ${freedShifts(now)}
    and day.date in (select value from json_each(ask.value, '$.dates'))`;
  const userIds = asked.map(({ userId }) => userId);
  const ofGig = sql`cross join gigs on gigs.id = ${gig.id}
    cross join organizations on organizations.id = gigs.organization_id`;
  const facts = sql`'gig', gigs.title, 'organization', organizations.name, 'gigId', gigs.id`;
  const until = sql`'date', ${of("date")}, 'time', ${of("time")}`;
  const ofWorker = sql`'worker', worker.name, 'workerId', worker.id`;
  const deskOf = sql`cross join users on ${holdsAnyRoleIn(sql`worker.organization_id`, staffRoles.provider)}`;
  const toWorkers = {
    news: { kind: "assigned", gigId: gig.id, data: sql`json_object(${facts}, ${until})`, now },
    source: sql`from ${rows} cross join users on users.id = ${of("userId")} ${ofGig} where users.email is not null`,
  } as const;
  const toDesks = {
    news: {
      kind: "reserveAsked",
      gigId: gig.id,
      now,
      data: sql`json_object(${facts}, ${ofWorker}, ${until}, 'workers', 1)`,
    },
    source: sql`from ${rows} cross join users as worker on worker.id = ${of("userId")} and worker.email is null
      ${ofGig} ${deskOf} where users.email is not null`,
  } as const;
  const ofSilence = {
    news: {
      kind: "assignmentDeclined",
      gigId: gig.id,
      now,
      data: sql`json_object(${facts}, ${ofWorker}, 'side', 'provider', 'late', 1)`,
    },
    source: sql`from assignments cross join users as worker on worker.id = assignments.user_id ${ofGig} ${deskOf}
      where ${ended} and users.email is not null`,
  } as const;
  const isUnreplaced = sql`not ${inJsonArray(
    sql`assignments.id`,
    asks.map(({ replaces }) => replaces),
  )}`;
  const log = (action: "assignment.ask" | "assignment.pass", ofAction: SQL) =>
    insertAuditEntries(
      db,
      { at: now, actorId: null, action },
      {
        organizationId: sql`offers.organization_id`,
        subjectId: sql`assignments.id`,
        details: sql`json_object('gigId', assignments.gig_id, 'userId', assignments.user_id)`,
      },
      sql`assignments cross join offers on offers.id = assignments.offer_id where ${ofAction}`,
    );
  return batchNamed(db, {
    required: [
      assertion(db, "conflict", isLate(now), sql`assignments where ${ended}`),
      assertion(
        db,
        "conflict",
        sql`revision = ${gig.revision} and status in ('open', 'filled')`,
        sql`gigs where id = ${gig.id}`,
      ),
    ],
    ended: db.update(assignments).set({ status: "removed", answered_at: now }).where(ended),
    free: [
      assertion(db, "conflict", sql`${isVacated} and not ${isReplaced}`, left),
      assertion(db, "conflict", sql`${countFree} > 0`, places),
      assertion(db, "conflict", isKept(gig.id), rows),
      requireUnbooked(db, gig.id, userIds, bookings, now),
    ],
    crew: insertFrom(
      db,
      assignments,
      {
        id: of("id"),
        gig_id: assignments.gig_id,
        offer_id: assignments.offer_id,
        user_id: of("userId"),
        status: "proposed",
        created_at: now,
        acknowledged_version: gig.version,
        seen_version: gig.version,
        replaces: assignments.id,
        answer_until: of("until"),
      },
      sql`from ${left}`,
    ),
    shifts: insertFrom(
      db,
      shifts,
      {
        assignment_id: of("id"),
        date: sql`day.date`,
        gig_id: sql`day.gig_id`,
        offer_id: freedOfferId,
        user_id: of("userId"),
        starts_at: sql`day.starts_at`,
        ends_at: sql`day.ends_at`,
        position_id: freedPositionId,
      },
      sql`from ${places}`,
    ),
    log: [
      log("assignment.pass", ended),
      log(
        "assignment.ask",
        inJsonArray(
          sql`assignments.id`,
          asked.map(({ id }) => id),
        ),
      ),
    ],
    notifications: [toWorkers, toDesks, ofSilence].map(({ news, source }) => notifyFrom(db, news, source)),
    mails: [
      enqueueMailFrom(db, toWorkers.news, toWorkers.source),
      enqueueMailFrom(db, toDesks.news, toDesks.source),
      enqueueMailFrom(db, ofSilence.news, sql`${ofSilence.source} and ${isUnreplaced}`),
    ],
    read: late.map(({ userId }) => markAssignmentNotificationsRead(db, now, gig.id, userId)),
  });
}

/** Of `ask`: still kept. */
const isKept = (gigId: string) => sql`exists (select 1 from crew_reserves
  where gig_id = ${gigId} and user_id = ask.value ->> '$.userId')`;

/** Nobody is asked any more. */
export function deleteReservesOfOverGigs(db: Db) {
  return db.delete(crew_reserves).where(sql`gig_id in (select kept.gig_id from crew_reserves as kept
    cross join gigs on gigs.id = kept.gig_id and gigs.status in ('done', 'cancelled'))`);
}

/**
 * Gigs whose message or alarm was lost. What waits without somebody to ask is looked at for a while only.
 */
export function listUnattendedCrewGigIds(db: Db, now: number, limit: number) {
  const [late, old] = [now - minute, now - 30 * minute];
  return db.select({ gigId: sql<string>`gig_id`.as("gigId") }).from(
    sql`(select gig_id from assignments indexed by assignments_answer_due
          where status = 'proposed' and answer_until <= ${late}
        union select kept.gig_id from crew_reserves as kept
          cross join gigs on gigs.id = kept.gig_id and gigs.status in ('open', 'filled')
          cross join assignments on assignments.gig_id = kept.gig_id and ${isVacated} and not ${isReplaced}
            and max(assignments.answered_at, kept.kept_at) between ${old} and ${late}
        limit ${limit})`,
  );
}
