import { sql } from "drizzle-orm";
import { assignments, shifts } from "../schema/crews.ts";
import { gig_days } from "../schema/gigs.ts";
import { activeStatusesSql } from "./active-statuses.ts";

/** They had confirmed, and left after it ended. For queries on shifts, assignments and gig_days. */
export const wasWorked = sql`(${assignments.status} not in ${activeStatusesSql} and ${assignments.confirmed_at} is not null
  and ${shifts.ends_at} >= ${gig_days.ends_at})`;
