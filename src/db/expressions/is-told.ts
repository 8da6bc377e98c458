import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Of a row of notifications or mails: not yet of a change that can still be undone. `table`: its name or alias. */
export function isTold(table: string, now: number | SQL): SQL {
  const of = sql.raw(table);
  return sql`(${of}.data ->> '$.undo' is null or ${of}.created_at <= ${now})`;
}

/** Of messages of a room that mention somebody they are told although they muted it. */
export const hasUnreadMention = (roomId: SQLWrapper, userId: SQLWrapper): SQL => sql`exists (
  select 1 from notifications as mention where mention.user_id = ${userId} and mention.room_id = ${roomId}
    and mention.kind = 'unreadChat' and mention.data ->> '$.mention' = 1 and mention.read_at is null)`;
