import { sql } from "drizzle-orm";
import { liveSwapStatuses } from "../../shared/crews/swap-statuses.ts";

/** For `status in`. Literals: with parameters SQLite does not use the partial indexes of swaps. */
export const liveSwapStatusesSql = sql.raw(`(${liveSwapStatuses.map((status) => `'${status}'`).join(", ")})`);

/** Of a row of `swaps`: the first of its shifts is yet to begin. */
export const isSwapAhead = (now: number) => sql`coalesce((
  select min(shifts.starts_at) from shifts where shifts.assignment_id = swaps.assignment_id
    and shifts.date in (select value from json_each(swaps.dates))), 0) > ${now}`;
