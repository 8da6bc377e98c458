import { sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import type { Db } from "../../db/client.ts";
import { isAmong } from "../../db/json.ts";
import { onlyIf } from "../../db/only-if.ts";
import { shifts } from "../../db/schema/crews.ts";
import { restMinutes } from "../../shared/conflicts.ts";
import { minute } from "../../shared/durations.ts";
import { shiftStart } from "../queries.ts";

const rest = restMinutes * minute;

/** As the CHECK on shifts has it, in milliseconds: 25 hours. */
const longestShift = 90_000_000;

/** A shift elsewhere that leaves less rest than the law wants: booked since all was weighed, unless overridden. */
const tooNear = sql`exists (select 1 from shifts as near
  where near.user_id = crew.user_id and near.gig_id <> crew.gig_id
    and near.starts_at between day.starts_at - ${rest + longestShift} and day.ends_at + ${rest - 1}
    and near.ends_at > day.starts_at - ${rest})`;

/** At work elsewhere at that very time: the trigger says so, and it weighs more than too little rest. */
const booked = sql`exists (select 1 from shifts as there
  where there.user_id = crew.user_id and there.gig_id <> crew.gig_id
    and there.starts_at between ${shiftStart(sql`crew`, sql`day`)} - ${longestShift} and day.ends_at - 1
    and there.ends_at > ${shiftStart(sql`crew`, sql`day`)})`;

/**
 * The crew's shifts, of these dates or of all days ahead of their offers. They take the batch back where somebody works
 * elsewhere at that time or, unless it is overridden, would have too little rest.
 */
export function insertShifts(
  db: Db,
  { now }: Act,
  ids: readonly string[],
  dates: readonly string[] | undefined,
  isOverridden: boolean,
) {
  const endsAt = isOverridden ? sql`day.ends_at` : onlyIf(sql`not ${tooNear} or ${booked}`, sql`day.ends_at`);
  const wanted = dates === undefined ? sql`true` : isAmong(sql`day.date`, dates);
  return db.insert(shifts).select(
    sql`select crew.id, day.date, crew.gig_id, crew.offer_id, crew.user_id,
        ${shiftStart(sql`crew`, sql`day`)}, ${endsAt}
      from assignments as crew join offers on offers.id = crew.offer_id
      join gig_days as day on day.gig_id = crew.gig_id and day.date between offers.start_date and offers.end_date
      where ${isAmong(sql`crew.id`, ids)} and day.ends_at > ${now} and ${wanted}`,
  );
}
