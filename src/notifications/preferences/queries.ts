import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { muted_news } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import type { EmailNotificationKind } from "../../shared/notifications/notification.ts";
import type { Channel, NotificationPreference } from "../../shared/notifications/notification-preferences.ts";

/** What somebody does not want told, and where. */
export function selectOptOuts(db: Db, userId: string) {
  const { kind, channel } = muted_news;
  return db.select({ kind, channel }).from(muted_news).where(eq(muted_news.user_id, userId));
}

/** Whether the row of `users` wants this kind told there; `id`: its id, where the row has another name. */
export const isSubscribed = (
  kind: string,
  channel: Channel,
  id: SQLWrapper = users.id,
): SQL => sql`not exists (
  select 1 from ${muted_news} where ${muted_news.user_id} = ${id}
    and ${muted_news.kind} = ${kind} and ${muted_news.channel} = ${channel})`;

/** Writes one choice; the same one twice is one. */
export function savePreference(db: Db, userId: string, { kind, channel, on }: NotificationPreference) {
  const row = { user_id: userId, kind, channel };
  if (!on) return db.insert(muted_news).values(row).onConflictDoNothing();
  return db
    .delete(muted_news)
    .where(
      sql`${muted_news.user_id} = ${userId} and ${muted_news.kind} = ${kind} and ${muted_news.channel} = ${channel}`,
    );
}

const isActiveUser = (id: string) => and(eq(users.id, id), isNull(users.deleted_at));

/** What somebody reads in; undefined once their account is gone. */
export function findRecipient(db: Db, userId: string) {
  return db.select({ locale: users.locale }).from(users).where(isActiveUser(userId)).get();
}

/** Turns one kind of e-mail off for somebody, if they are there: gives what they read in, one row or none. */
export function unsubscribe(db: Db, userId: string, kind: EmailNotificationKind) {
  return db.batch([
    db.select({ locale: users.locale }).from(users).where(isActiveUser(userId)),
    db
      .insert(muted_news)
      .select(sql`select ${users.id}, ${kind}, 'email' from ${users} where ${isActiveUser(userId)}`)
      .onConflictDoNothing(),
  ]);
}
