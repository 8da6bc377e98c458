import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { muted_news } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import type { EmailNotificationKind } from "../../shared/notifications/notification.ts";
import type {
  NotificationChannel,
  NotificationPreference,
} from "../../shared/notifications/notification-preferences.ts";

export function selectOptOuts(db: Db, userId: string) {
  const { kind, channel } = muted_news;
  return db.select({ kind, channel }).from(muted_news).where(eq(muted_news.user_id, userId));
}

/** `id`: of the user, where the row is not named `users`. */
export const isSubscribed = (
  kind: string | SQL,
  channel: NotificationChannel,
  id: SQLWrapper = users.id,
): SQL => sql`not exists (
  select 1 from ${muted_news} where ${muted_news.user_id} = ${id}
    and ${muted_news.kind} = ${kind} and ${muted_news.channel} = ${channel})`;

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

export function findRecipient(db: Db, userId: string) {
  return db.select({ locale: users.locale }).from(users).where(isActiveUser(userId)).get();
}

/** As `findRecipient`. */
export async function unsubscribe(db: Db, userId: string, kind: EmailNotificationKind) {
  const { recipients } = await batchNamed(db, {
    recipients: db.select({ locale: users.locale }).from(users).where(isActiveUser(userId)),
    choice: insertFrom(
      db,
      muted_news,
      { user_id: users.id, kind, channel: "email" },
      sql`from ${users} where ${isActiveUser(userId)}`,
    ).onConflictDoNothing(),
  });
  return recipients[0];
}
