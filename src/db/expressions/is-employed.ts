import { type SQL, sql } from "drizzle-orm";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { users } from "../schema/people.ts";

/** `now` in milliseconds. */
export const isEmployed = (now: number): SQL =>
  sql`(${users.ended_on} is null or ${users.ended_on} >= ${toLocalDate(now)})`;
