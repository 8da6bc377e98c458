import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { sessions } from "../schema/access.ts";
import { users } from "../schema/people.ts";

/** `now` in milliseconds. */
export const isEmployed = (now: number): SQL =>
  sql`(${users.ended_on} is null or ${users.ended_on} >= ${toLocalDate(now)})`;

/** To join `users` on. */
export const hasCurrentSessionVersion = and(eq(users.id, sessions.user_id), eq(users.epoch, sessions.epoch));

/** `now` in milliseconds. */
export const isUnexpired = (now: number) => gt(sessions.expires_at, now);

/** With `users` joined: it has not expired, and its person still works there. `now` in milliseconds. */
export const isActiveSession = (now: number) => and(isUnexpired(now), isEmployed(now));

/** `sessionId`: an id, or a column that holds it. */
export const isSessionValid = (sessionId: string | SQLWrapper, now: number): SQL => sql`exists (
  select 1 from ${sessions} join ${users} on ${hasCurrentSessionVersion}
  where ${sessions.id} = ${sessionId} and ${isActiveSession(now)})`;
