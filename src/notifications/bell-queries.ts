import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { active } from "../db/active.ts";
import type { Db } from "../db/client.ts";
import { ofPresentEpoch, unexpired } from "../db/held-sessions.ts";
import { fromJson, isAmong } from "../db/json.ts";
import { named } from "../db/named.ts";
import { sessions } from "../db/schema/access.ts";
import { notifications, room_members } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Place } from "../http/cursor.ts";
import type { Notification } from "../shared/notification.ts";

/** The change of the gig that a notification names by its version, with the days that its reader works there. */
const change = fromJson<Notification["change"]>(
  sql`select json_object('before', json("before"), 'after', json("after"), 'own', (
      select json_group_array(shifts.date) from assignments join shifts on shifts.assignment_id = assignments.id
      where assignments.user_id = ${notifications.user_id} and assignments.gig_id = ${notifications.gig_id}
        and assignments.status in ${active}))
    from gig_changes where gig_changes.gig_id = ${notifications.gig_id}
      and gig_changes.version = ${notifications.data} ->> '$.version'`,
  "change",
);

/** Somebody's notifications, newest first: `limit + 1` rows after a place. */
export function listNotifications(db: Db, userId: string, limit: number, after: Place | null) {
  const { created_at, id } = notifications;
  const older = after === null ? undefined : sql`(${created_at}, ${id}) < (${after.key}, ${after.id})`;
  return db
    .select(named({ ...getTableColumns(notifications), change }))
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), older))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** How many notifications and how many rooms wait for somebody. One row. */
export function countUnread(db: Db, userId: string) {
  return db
    .select({
      unread: sql<number>`(select count(*) from notifications
        where user_id = ${userId} and read_at is null)`.as("unread"),
      unreadRooms:
        sql<number>`(select count(*) from room_members join rooms on rooms.id = room_members.room_id
        where room_members.user_id = ${userId} and rooms.last_seq > room_members.read_seq)`.as("unreadRooms"),
    })
    .from(users)
    .where(eq(users.id, userId));
}

/** Marks somebody's own notifications as read; all of them without `ids`. */
export function markRead(db: Db, userId: string, ids: readonly string[] | undefined, now: number) {
  const these = ids && isAmong(notifications.id, ids);
  return db
    .update(notifications)
    .set({ read_at: now })
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at), these));
}

/** Which of these sessions still hold, and until when: not ended, not expired, and of their user's present epoch. */
export function listStandingSessions(db: Db, sessionIds: readonly string[], now: number) {
  return db
    .select(named({ sessionId: sessions.id, endsAt: sessions.expires_at }))
    .from(sessions)
    .innerJoin(users, ofPresentEpoch)
    .where(and(isAmong(sessions.id, sessionIds), unexpired(now)));
}

/** The rooms in which these people may have open sockets. */
export function listRoomIdsOf(db: Db, userIds: readonly string[]) {
  return db
    .selectDistinct({ roomId: room_members.room_id })
    .from(room_members)
    .where(isAmong(room_members.user_id, userIds));
}
