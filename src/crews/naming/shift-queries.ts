import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { coversDay } from "../../db/expressions/offer-days.ts";
import { inJsonArray } from "../../db/json.ts";
import { shifts } from "../../db/schema/crews.ts";
import { day } from "../../shared/core/durations.ts";
import type { Booking } from "../../shared/crews/conflicts.ts";
import { shiftStart } from "../queries.ts";

/** Work this long before and after a gig bears on rest and on its weeks: 8 days. */
const conflictMargin = 8 * day;

/**
 * Whether a shift of one of these users (`userIds`, a list in SQL) bears on the gig, wherever it is; not the hours of a
 * day that somebody left in the middle and may be named for again, as the whole day is weighed then.
 */
export function isRelevantToGig(gigId: string, userIds: SQL, now: number): SQL {
  const edge = (column: string) => sql`(select ${sql.raw(column)} from gigs where id = ${gigId})`;
  return sql`shifts.user_id in ${userIds}
    and shifts.starts_at between ${edge("starts_at")} - ${conflictMargin} and ${edge("ends_at")} + ${conflictMargin}
    and not (shifts.gig_id = ${gigId}
      and shifts.date in (select date from gig_days where gig_id = ${gigId} and ends_at > ${now})
      and exists (select 1 from assignments where id = shifts.assignment_id and status in ('declined', 'removed')))`;
}

/**
 * Somebody's place (`id`, an assignment) and the offer by which they come on the days in question. `isStanding`: they are in
 * the crew already, and come on these days too.
 */
export type Naming = { id: string; userId: string; offerId: string; isStanding?: boolean };

/**
 * The crew's shifts, of these dates or of all days ahead of these offers, where they have none. They take the batch back where one of the crew
 * has left it, or has been booked since `bookings` were read: what those were checked for (overlap, rest, hours) holds for no others.
 */
export function insertShifts(
  db: Db,
  { now }: ActionContext,
  gigId: string,
  crew: readonly Naming[],
  dates: readonly string[] | undefined,
  bookings: readonly Booking[],
) {
  const userIds = JSON.stringify(crew.map(({ userId }) => userId));
  const known = bookings.map(({ userId, startsAt, endsAt }) => `${userId} ${startsAt} ${endsAt}`);
  const bookedSince = sql`exists (select 1 from shifts
    where ${isRelevantToGig(gigId, sql`(select value from json_each(${userIds}))`, now)}
      and not ${inJsonArray(sql`(shifts.user_id || ' ' || shifts.starts_at || ' ' || shifts.ends_at)`, known)})`;
  const wanted = dates === undefined ? sql`true` : inJsonArray(sql`day.date`, dates);
  const named = sql`json_each(${JSON.stringify(crew)}) as naming
    join assignments as crew on crew.id = naming.value ->> '$.id'`;
  return [
    assertion(db, "conflict", sql`crew.status in ${activeStatusesSql} and not ${bookedSince}`, named),
    db.insert(shifts).select(
      sql`select crew.id, day.date, crew.gig_id, offers.id, crew.user_id,
          ${shiftStart(sql`crew`, sql`day`)}, day.ends_at
        from ${named}
        join offers on offers.id = naming.value ->> '$.offerId'
        join gig_days as day on ${coversDay("offers", "day")}
        where day.ends_at > ${now} and ${wanted}
          and not exists (select 1 from shifts where assignment_id = crew.id and date = day.date)`,
    ),
  ] as const;
}
