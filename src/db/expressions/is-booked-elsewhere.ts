import { type SQL, sql } from "drizzle-orm";
import { maxShiftLength } from "../../shared/gigs/shift-hours.ts";
import { activeStatusesSql } from "./active-statuses.ts";
import { coversDay } from "./offer-days.ts";

/**
 * Of a doer's row of `offers`: they work at the time of a coming day of it, or are not available. Of agencies: false,
 * they choose among many.
 */
export const isBookedElsewhere = (now: number): SQL => sql`(offers.user_id is not null and (exists (
  select 1 from gig_days cross join shifts on shifts.user_id = offers.user_id
    and shifts.starts_at > gig_days.starts_at - ${sql.raw(String(maxShiftLength))}
    and shifts.starts_at < gig_days.ends_at and shifts.ends_at > gig_days.starts_at
  cross join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
  where gig_days.gig_id = offers.gig_id and gig_days.ends_at > ${now} and ${coversDay("offers", "gig_days")})
  or exists (select 1 from absence_spans cross join gig_days on gig_days.gig_id = offers.gig_id
      and gig_days.starts_at < absence_spans.ends_at and gig_days.ends_at > absence_spans.starts_at
    where absence_spans.user_id = offers.user_id and gig_days.ends_at > ${now} and ${coversDay("offers", "gig_days")})))`;
