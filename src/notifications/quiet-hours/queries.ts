import { eq, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
import { quiet_hours } from "../../db/schema/messages.ts";
import type { QuietHours } from "../../shared/notifications/quiet-hours.ts";

export function selectQuietHours(db: Db, userId: string) {
  const { from_time, to_time, weekends, time_zone, user_id } = quiet_hours;
  return db
    .select(aliasColumns({ from: from_time, to: to_time, weekends, timeZone: time_zone }))
    .from(quiet_hours)
    .where(eq(user_id, userId));
}

const quietHoursAsJson = (userId: SQL) =>
  sql`select json_object('from', from_time, 'to', to_time, 'weekends', json(iif(weekends, 'true', 'false')),
      'timeZone', time_zone) from quiet_hours where quiet_hours.user_id = ${userId}`;

/** Null where they have none. */
export const quietHoursOf = (userId: SQL) =>
  fromJson<QuietHours | null>(quietHoursAsJson(userId), "quietHours");

/** Of each of some people, null for who has none. `readers`: a condition on `users`. */
export const quietHoursOfAll = (readers: SQL) =>
  fromJson<(QuietHours | null)[]>(
    sql`select json_group_array(json((${quietHoursAsJson(sql`users.id`)}))) from users where ${readers}`,
    "quietHours",
  );

export function saveQuietHours(db: Db, userId: string, quiet: QuietHours | null) {
  if (quiet === null) return db.delete(quiet_hours).where(eq(quiet_hours.user_id, userId));
  const { from, to, weekends, timeZone } = quiet;
  const row = { from_time: from, to_time: to, weekends, time_zone: timeZone };
  return db
    .insert(quiet_hours)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({ target: quiet_hours.user_id, set: row });
}
