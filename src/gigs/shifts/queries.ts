import { and, eq, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { selectHeldCards } from "../../db/expressions/held-cards.ts";
import { inJsonArray } from "../../db/json.ts";
import { absence_spans } from "../../db/schema/absences.ts";
import { assignments, offers, shifts } from "../../db/schema/crews.ts";
import { gig_days } from "../../db/schema/gigs.ts";
import { users } from "../../db/schema/people.ts";
import { day, hour } from "../../shared/core/durations.ts";
import type { Override } from "../../shared/crews/override.ts";

/** Two thousand years: no real shift is there. */
const temporaryOffset = 730_000 * day;

/** A shift of at most six hours that is shorter than its day has no break. */
export const shiftBreak = sql<number>`iif(${shifts.ends_at} - ${shifts.starts_at} < ${gig_days.ends_at} - ${gig_days.starts_at}
  and ${shifts.ends_at} - ${shifts.starts_at} <= ${sql.raw(String(6 * hour))}, 0, ${gig_days.break_minutes})`;

export const isDayOfShift = sql`${gig_days.gig_id} = ${shifts.gig_id} and ${gig_days.date} = ${shifts.date}`;

const selectHour = (edge: "starts_at" | "ends_at") =>
  sql`(select ${sql.raw(edge)} from gig_days where gig_id = shifts.gig_id and date = shifts.date)`;

/** Throws `shift.overlap`. All shifts first move far away: one may come to where the next still is. */
export function moveShifts(db: Db, gigId: string, dates: readonly string[]) {
  if (dates.length === 0) return [];
  const crew = sql`assignment_id in (select id from assignments
    where gig_id = ${gigId} and status in ${activeStatusesSql})`;
  const isCrewShiftOfDates = and(crew, inJsonArray(shifts.date, dates));
  const shifted = {
    starts_at: sql`starts_at + ${temporaryOffset}`,
    ends_at: sql`ends_at + ${temporaryOffset}`,
  };
  return [
    db.update(shifts).set(shifted).where(isCrewShiftOfDates),
    db
      .update(shifts)
      .set({ starts_at: selectHour("starts_at"), ends_at: selectHour("ends_at") })
      .where(isCrewShiftOfDates),
  ];
}

/** Epoch milliseconds. */
export type Period = { since: number; until: number };

export function listCrewShifts(db: Db, gigId: string, period: Period) {
  return db
    .select(
      aliasColumns({
        userId: shifts.user_id,
        userName: sql<string>`${users.name}`.as("userName"),
        date: shifts.date,
        startsAt: shifts.starts_at,
        endsAt: shifts.ends_at,
        breakMinutes: shiftBreak.as("breakMinutes"),
        isHere: sql`${shifts.gig_id} = ${gigId} and ${assignments.status} in ${activeStatusesSql}`
          .mapWith(Boolean)
          .as("isHere"),
        isAbsence: sql`0`.mapWith(Boolean).as("isAbsence"),
      }),
    )
    .from(shifts)
    .innerJoin(assignments, sql`${assignments.id} = ${shifts.assignment_id}`)
    .innerJoin(gig_days, isDayOfShift)
    .innerJoin(users, eq(users.id, shifts.user_id))
    .where(isCrewShift(gigId, period))
    .unionAll(selectCrewAbsences(db, gigId, period));
}

/** Without why. */
function selectCrewAbsences(db: Db, gigId: string, { since, until }: Period) {
  return db
    .select(
      aliasColumns({
        userId: absence_spans.user_id,
        userName: sql<string>`${users.name}`.as("userName"),
        date: sql<string>`''`.as("date"),
        startsAt: absence_spans.starts_at,
        endsAt: absence_spans.ends_at,
        breakMinutes: sql<number>`0`.as("breakMinutes"),
        isHere: sql`0`.mapWith(Boolean).as("isHere"),
        isAbsence: sql`1`.mapWith(Boolean).as("isAbsence"),
      }),
    )
    .from(absence_spans)
    .innerJoin(users, eq(users.id, absence_spans.user_id))
    .where(
      sql`${absence_spans.user_id} in (${selectCrewIds(gigId)})
        and ${absence_spans.starts_at} < ${until} and ${absence_spans.ends_at} > ${since}`,
    );
}

const selectCrewIds = (gigId: string) =>
  sql`select user_id from assignments where gig_id = ${gigId} and status in ${activeStatusesSql}`;

export type CrewShift = Awaited<ReturnType<typeof listCrewShifts>>[number];

const positionOfShift = sql<string>`coalesce(${shifts.position_id}, ${shifts.gig_id})`;

/** A condition on `shifts` and their `assignments`: of who works in these positions from now on. */
const isAheadIn = (gigId: string, positionIds: readonly string[], now: number) =>
  sql`${shifts.gig_id} = ${gigId} and ${shifts.ends_at} > ${now}
    and ${assignments.status} in ${activeStatusesSql} and ${inJsonArray(positionOfShift, positionIds)}`;

/** Who works in these positions from now on, for whom, with their last shift and the cards that they hold. */
export function listCrewOfPositions(db: Db, gigId: string, positionIds: readonly string[], now: number) {
  return db
    .select(
      aliasColumns({
        userId: shifts.user_id,
        organizationId: offers.organization_id,
        userName: sql<string>`${users.name}`.as("userName"),
        positionId: positionOfShift.as("positionId"),
        startsAt: sql<number>`max(${shifts.starts_at})`.as("startsAt"),
        endsAt: sql<number>`max(${shifts.ends_at})`.as("endsAt"),
        cards: selectHeldCards(),
      }),
    )
    .from(shifts)
    .innerJoin(assignments, sql`${assignments.id} = ${shifts.assignment_id}`)
    .innerJoin(offers, eq(offers.id, assignments.offer_id))
    .innerJoin(users, eq(users.id, shifts.user_id))
    .where(isAheadIn(gigId, positionIds, now))
    .groupBy(shifts.user_id, positionOfShift);
}

export type PositionCrew = Awaited<ReturnType<typeof listCrewOfPositions>>[number];

/** The crew whose cards were checked, of the positions that ask for more. */
export type CheckedCrew = {
  positionIds: readonly string[];
  crew: readonly PositionCrew[];
  lacking: readonly PositionCrew[];
};

/** Whether somebody works in these positions, or works longer, who was not there when the crew was read. */
export function isCrewNamedSince(gigId: string, { positionIds, crew }: CheckedCrew, now: number): SQL {
  const keys = crew.map(({ userId, positionId, startsAt }) => `${userId} ${positionId} ${startsAt}`);
  const key = sql`(${shifts.user_id} || ' ' || ${positionOfShift} || ' ' || max(${shifts.starts_at}))`;
  return sql`exists (select 1 from ${shifts} join ${assignments} on ${assignments.id} = ${shifts.assignment_id}
    where ${isAheadIn(gigId, positionIds, now)}
    group by ${shifts.user_id}, ${positionOfShift} having not ${inJsonArray(key, keys)})`;
}

/** `crew`: the shifts that the move was checked against. */
export type CheckedMove = Period & { crew: readonly CrewShift[] };

/** `move`: null where no days move; `cards`: where no position asks for more. */
export type CheckedEdit = { move: CheckedMove | null; cards: CheckedCrew | null; override: Override | null };

export function isCrewBookedSince(gigId: string, period: Period, checked: readonly CrewShift[]): SQL {
  const shift = sql`(shifts.user_id || ' ' || shifts.starts_at || ' ' || shifts.ends_at)`;
  const keys = checked.map(({ userId, startsAt, endsAt }) => `${userId} ${startsAt} ${endsAt}`);
  return sql`exists (select 1 from shifts where ${isCrewShift(gigId, period)} and not ${inJsonArray(shift, keys)})`;
}

function isCrewShift(gigId: string, { since, until }: Period): SQL {
  return sql`shifts.user_id in (${selectCrewIds(gigId)})
    and shifts.starts_at between ${since} and ${until}`;
}
