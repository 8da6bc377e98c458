import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { muted_news } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import type { MailedKind } from "../../shared/notification.ts";
import type { Channel, NotificationChoice } from "../../shared/notification-choices.ts";

/** What somebody does not want told, and where. */
export function selectMuted(db: Db, userId: string) {
  const { kind, channel } = muted_news;
  return db.select({ kind, channel }).from(muted_news).where(eq(muted_news.user_id, userId));
}

/** Whether the row of `users` wants this kind told there; `id`: its id, where the row has another name. */
export const wants = (kind: string, channel: Channel, id: SQLWrapper = users.id): SQL => sql`not exists (
  select 1 from ${muted_news} where ${muted_news.user_id} = ${id}
    and ${muted_news.kind} = ${kind} and ${muted_news.channel} = ${channel})`;

/** Writes one choice; the same one twice is one. */
export function writeChoice(db: Db, userId: string, { kind, channel, on }: NotificationChoice) {
  const row = { user_id: userId, kind, channel };
  if (!on) return db.insert(muted_news).values(row).onConflictDoNothing();
  return db
    .delete(muted_news)
    .where(
      sql`${muted_news.user_id} = ${userId} and ${muted_news.kind} = ${kind} and ${muted_news.channel} = ${channel}`,
    );
}

const standing = (id: string) => and(eq(users.id, id), isNull(users.deleted_at));

/** What somebody reads in; undefined once their account is gone. */
export function findReader(db: Db, userId: string) {
  return db.select({ locale: users.locale }).from(users).where(standing(userId)).get();
}

/** Turns one kind of e-mail off for somebody, if they are there: gives what they read in, one row or none. */
export function muteFor(db: Db, userId: string, kind: MailedKind) {
  return db.batch([
    db.select({ locale: users.locale }).from(users).where(standing(userId)),
    db
      .insert(muted_news)
      .select(sql`select ${users.id}, ${kind}, 'email' from ${users} where ${standing(userId)}`)
      .onConflictDoNothing(),
  ]);
}
