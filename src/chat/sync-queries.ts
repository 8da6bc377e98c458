import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { hasCurrentSessionVersion, isActiveSession } from "../db/expressions/session-validity.ts";
import { inJsonArray } from "../db/json.ts";
import { sessions } from "../db/schema/access.ts";
import { notifications, room_members, rooms } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Message } from "../shared/chat/protocol.ts";
import { selectWritableUntilOf } from "./inquiries/state-queries.ts";
import type { ReadReceipt } from "./room-store.ts";

const previewLength = 200;

/** Returns a row when it has changed. */
export function syncLastMessage(db: Db, roomId: string, last: Message | undefined) {
  const preview = {
    last_seq: last?.seq ?? 0,
    last_author: last?.author.name ?? "",
    last_text: (last?.text ?? "").slice(0, previewLength),
    last_at: last === undefined ? null : Date.parse(last.sentAt),
  };
  const isNews = sql`(${rooms.last_seq}, ${rooms.last_author}, ${rooms.last_text})
    <> (${preview.last_seq}, ${preview.last_author}, ${preview.last_text})`;
  return db
    .update(rooms)
    .set(preview)
    .where(and(eq(rooms.id, roomId), isNews))
    .returning({ id: rooms.id });
}

export function syncReadReceipts(db: Db, roomId: string, markers: readonly ReadReceipt[]) {
  const markersJson = sql`json_each(${JSON.stringify(markers)})`;
  const marker = sql`(select value ->> 'seq' from ${markersJson} where value ->> 'userId' = ${room_members.user_id})`;
  return db
    .update(room_members)
    .set({ read_seq: sql`max(${room_members.read_seq}, ${marker})` })
    .where(
      and(
        eq(room_members.room_id, roomId),
        sql`${room_members.user_id} in (select value ->> 'userId' from ${markersJson})`,
      ),
    );
}

/** Also of questions that were asked there. */
export function markRemindersRead(db: Db, roomId: string, markers: readonly ReadReceipt[], now: number) {
  const userIds = markers.map((marker) => marker.userId);
  return db
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        inJsonArray(notifications.user_id, userIds),
        eq(notifications.room_id, roomId),
        inArray(notifications.kind, ["unreadChat", "inquiry"]),
        isNull(notifications.read_at),
      ),
    );
}

export function listMemberIds(db: Db, roomId: string) {
  return db
    .select({ userId: room_members.user_id })
    .from(room_members)
    .where(eq(room_members.room_id, roomId));
}

export function listSessionStatuses(db: Db, roomId: string, sessionIds: readonly string[], now: number) {
  const isMember = sql`exists (select 1 from room_members
    where room_id = ${roomId} and user_id = ${sessions.user_id})`.mapWith(Boolean);
  return db
    .select({
      ...aliasColumns({ sessionId: sessions.id, endsAt: sessions.expires_at }),
      isMember: isMember.as("isMember"),
      writableUntil: selectWritableUntilOf(roomId, "writableUntil"),
    })
    .from(sessions)
    .innerJoin(users, hasCurrentSessionVersion)
    .where(and(inJsonArray(sessions.id, sessionIds), isActiveSession(now)));
}
