import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { sessions } from "../schema/access.ts";
import { users } from "../schema/people.ts";
import { isEmployed } from "./is-employed.ts";

/** Half of what makes a session hold, to join `users` on: it is of its user's present epoch. */
export const hasCurrentSessionVersion = and(eq(users.id, sessions.user_id), eq(users.epoch, sessions.epoch));

/** The other half: it has not expired. `now` in milliseconds. */
export const isUnexpired = (now: number) => gt(sessions.expires_at, now);

/** Whether this session holds at the moment at which the statement runs. `now` in milliseconds. */
export const isSessionValid = (sessionId: string, now: number): SQL => sql`exists (
  select 1 from ${sessions} join ${users} on ${hasCurrentSessionVersion}
  where ${sessions.id} = ${sessionId} and ${isUnexpired(now)} and ${isEmployed(now)})`;
