import { type SQL, sql } from "drizzle-orm";
import { offers } from "../schema/crews.ts";
import { activeStatusesSql } from "./active-statuses.ts";
import { coversDay } from "./offer-days.ts";

/** Named people by day still ahead; once all are over, of the last day. `position`: the id of one, else in all. */
export const selectNamedPeopleByDay = (now: number, position?: SQL) => {
  const isInPosition = position ? sql`and coalesce(shifts.position_id, shifts.gig_id) = ${position}` : sql``;
  return sql`select day.date as date, day.ends_at as until, count(assignments.id) as people from gig_days as day
    left join shifts on shifts.offer_id = ${offers.id} and shifts.date = day.date ${isInPosition}
    left join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
    where ${coversDay("offers", "day")}
      and (day.ends_at > ${now} or day.date = (select max(date) from gig_days where ${coversDay("offers", "gig_days")}))
      and ${offers.accepted} > 0
    group by day.date order by day.date`;
};
