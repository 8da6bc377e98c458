import { sql } from "drizzle-orm";
import { assignments, shifts } from "../schema/crews.ts";
import { gig_days } from "../schema/gigs.ts";
import { activeStatusesSql } from "./active-statuses.ts";

/**
 * Whether a shift of who has left was worked: they had said yes, and left after the day's end. For a query that holds
 * the shift with its assignment and its day of the gig.
 */
export const wasWorked = sql`(${assignments.status} not in ${activeStatusesSql} and ${assignments.confirmed_at} is not null
  and ${shifts.ends_at} >= ${gig_days.ends_at})`;
