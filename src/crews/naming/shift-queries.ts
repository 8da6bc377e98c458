import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { coversDay } from "../../db/expressions/offer-days.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { shifts } from "../../db/schema/crews.ts";
import { type Booking, conflictMargin } from "../../shared/crews/conflicts.ts";
import { shiftStart } from "../queries.ts";

/** `userIds`: a list in SQL. Except days of the gig that somebody left midway: those are checked as a whole. */
export function isRelevantToGig(gigId: string, userIds: SQL, now: number): SQL {
  const edge = (column: string) => sql`(select ${sql.raw(column)} from gigs where id = ${gigId})`;
  return sql`shifts.user_id in ${userIds}
    and shifts.starts_at between ${edge("starts_at")} - ${conflictMargin} and ${edge("ends_at")} + ${conflictMargin}
    and not (shifts.gig_id = ${gigId}
      and shifts.date in (select date from gig_days where gig_id = ${gigId} and ends_at > ${now})
      and exists (select 1 from assignments where id = shifts.assignment_id and status in ('declined', 'removed')))`;
}

/**
 * `id`: of an assignment. `positionId`: as `shifts.position_id`. `isExisting`: they are in the crew already, and join on
 * further days.
 */
export type Naming = {
  id: string;
  userId: string;
  offerId: string;
  positionId: string | null;
  isExisting?: boolean;
};

/**
 * Throws `conflict` when one of them has been booked, or has said that they are not available while the gig lasts, since
 * `bookings` were read: overlap, rest, hours and absences were checked against those.
 */
export function requireUnbooked(
  db: Db,
  gigId: string,
  userIds: readonly string[],
  bookings: readonly Booking[],
  now: number,
) {
  const people = sql`(select value from json_each(${JSON.stringify(userIds)}))`;
  const known = bookings.map(({ userId, startsAt, endsAt }) => `${userId} ${startsAt} ${endsAt}`);
  const isKnown = (spans: string) => {
    const span = sql.raw(`(${spans}.user_id || ' ' || ${spans}.starts_at || ' ' || ${spans}.ends_at)`);
    return inJsonArray(span, known);
  };
  const bookedSince = sql`exists (select 1 from shifts
    where ${isRelevantToGig(gigId, people, now)} and not ${isKnown("shifts")})`;
  const absentSince = sql`exists (select 1 from gigs cross join absence_spans
    on absence_spans.starts_at < gigs.ends_at and absence_spans.ends_at > gigs.starts_at
    where gigs.id = ${gigId} and absence_spans.user_id in ${people} and not ${isKnown("absence_spans")})`;
  return assertion(db, "conflict", sql`not ${bookedSince} and not ${absentSince}`);
}

/** Of `dates`, or all days ahead of the offers. Throws `conflict` when one of the crew has left, or as `requireUnbooked`. */
export function insertShifts(
  db: Db,
  { now }: ActionContext,
  gigId: string,
  crew: readonly Naming[],
  dates: readonly string[] | undefined,
  bookings: readonly Booking[],
) {
  const userIds = crew.map(({ userId }) => userId);
  const isWanted = dates === undefined ? sql`true` : inJsonArray(sql`day.date`, dates);
  const namings = sql`json_each(${JSON.stringify(crew)}) as naming
    join assignments as crew on crew.id = naming.value ->> '$.id'`;
  return [
    requireUnbooked(db, gigId, userIds, bookings, now),
    assertion(db, "conflict", sql`crew.status in ${activeStatusesSql}`, namings),
    insertFrom(
      db,
      shifts,
      {
        assignment_id: sql`crew.id`,
        date: sql`day.date`,
        gig_id: sql`crew.gig_id`,
        offer_id: sql`offers.id`,
        user_id: sql`crew.user_id`,
        starts_at: shiftStart(sql`crew`, sql`day`),
        ends_at: sql`day.ends_at`,
        position_id: sql`naming.value ->> '$.positionId'`,
      },
      sql`from ${namings}
          join offers on offers.id = naming.value ->> '$.offerId'
          join gig_days as day on ${coversDay("offers", "day")}
          where day.ends_at > ${now} and ${isWanted}
          and not exists (select 1 from shifts where assignment_id = crew.id and date = day.date)`,
    ),
  ] as const;
}
