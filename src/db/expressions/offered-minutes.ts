import { sql } from "drizzle-orm";
import { coversDay } from "./offer-days.ts";

/** Paid minutes of one worker; `offer`: a row of offers. */
export const countOfferedMinutes = (offer: string) => sql<number>`(
  select coalesce(sum((ends_at - starts_at) / 60000 - break_minutes), 0) from gig_days
  where ${coversDay(offer, "gig_days")} and ends_at > ${sql.raw(offer)}.created_at)`;
