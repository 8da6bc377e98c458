import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { sessions } from "../schema/access.ts";
import { users } from "../schema/people.ts";
import { isEmployed } from "./is-employed.ts";

/** To join `users` on. */
export const hasCurrentSessionVersion = and(eq(users.id, sessions.user_id), eq(users.epoch, sessions.epoch));

/** `now` in milliseconds. */
export const isUnexpired = (now: number) => gt(sessions.expires_at, now);

export const isSessionValid = (sessionId: string, now: number): SQL => sql`exists (
  select 1 from ${sessions} join ${users} on ${hasCurrentSessionVersion}
  where ${sessions.id} = ${sessionId} and ${isUnexpired(now)} and ${isEmployed(now)})`;
