import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { selectWritableUntilOf } from "../db/expressions/inquiry-state.ts";
import { hasCurrentSessionVersion, isActiveSession } from "../db/expressions/session-validity.ts";
import { inJsonArray } from "../db/json.ts";
import { sessions } from "../db/schema/access.ts";
import { notifications, room_members, rooms } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Message } from "../shared/chat/protocol.ts";
import type { ReadReceipt } from "./store/read-receipts.ts";

const previewLength = 200;

/** Of the last message that the lists know of. Where it is above the room's own, the room has lost messages. */
export function selectLastSeq(db: Db, roomId: string) {
  return db.select({ lastSeq: rooms.last_seq }).from(rooms).where(eq(rooms.id, roomId));
}

const describeLastMessage = (last: Message | undefined) => ({
  last_seq: last?.seq ?? 0,
  last_author: last?.author.name ?? "",
  last_text: (last?.text ?? "").slice(0, previewLength),
  last_pictures: last?.pictures?.length ?? 0,
  last_phrase: last?.phrase ?? null,
  last_at: last === undefined ? null : Date.parse(last.sentAt),
});

/** Returns a row when it has changed. Where the lists know of a later message nothing changes: see `rewindRoom`. */
export function syncLastMessage(db: Db, roomId: string, last: Message | undefined) {
  const preview = describeLastMessage(last);
  const isNews = sql`${rooms.last_seq} <= ${preview.last_seq}
    and (${rooms.last_seq}, ${rooms.last_author}, ${rooms.last_text}, ${rooms.last_pictures}, ${rooms.last_phrase})
    is not (${preview.last_seq}, ${preview.last_author}, ${preview.last_text}, ${preview.last_pictures}, ${preview.last_phrase})`;
  return db
    .update(rooms)
    .set(preview)
    .where(and(eq(rooms.id, roomId), isNews))
    .returning({ id: rooms.id });
}

type RoomState = { last: Message | undefined; receipts: readonly ReadReceipt[] };

/** For a room that has lost messages: the lists know what it has, and nobody is notified of what is gone. */
export function rewindRoom(db: Db, roomId: string, { last, receipts }: RoomState, now: number) {
  const isMember = sql`user_id in (select user_id from room_members where room_id = ${roomId})`;
  return {
    last: db.update(rooms).set(describeLastMessage(last)).where(eq(rooms.id, roomId)),
    unread: db.update(room_members).set({ read_seq: 0 }).where(eq(room_members.room_id, roomId)),
    read: syncReadReceipts(db, roomId, receipts),
    mentions: db
      .update(notifications)
      .set({ read_at: now })
      .where(
        sql`read_at is null and ${isMember} and room_id = ${roomId}
          and data ->> '$.seq' > ${last?.seq ?? 0} and kind = 'unreadChat'`,
      ),
    members: listMemberIds(db, roomId),
  };
}

/** None goes back. */
export function syncReadReceipts(db: Db, roomId: string, receipts: readonly ReadReceipt[]) {
  return db
    .update(room_members)
    .set({ read_seq: sql`receipt.value ->> 'seq'` })
    .from(sql`json_each(${JSON.stringify(receipts)}) as receipt`)
    .where(
      // Without likely() SQLite goes through all receipts for each member.
      sql`likely(${room_members.room_id} = ${roomId}) and ${room_members.user_id} = receipt.value ->> 'userId'
        and ${room_members.read_seq} < receipt.value ->> 'seq'`,
    );
}

/** Also of questions that were asked there. Of a mention only once it is read itself. */
export function markRemindersRead(db: Db, roomId: string, receipts: readonly ReadReceipt[], now: number) {
  const userIds = receipts.map(({ userId }) => userId);
  const readSeq = sql`(select value ->> 'seq' from json_each(${JSON.stringify(receipts)})
    where value ->> 'userId' = ${notifications.user_id})`;
  return db
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        inJsonArray(notifications.user_id, userIds),
        eq(notifications.room_id, roomId),
        inArray(notifications.kind, ["unreadChat", "inquiry"]),
        isNull(notifications.read_at),
        sql`coalesce(${notifications.data} ->> '$.seq', 0) <= ${readSeq}`,
      ),
    );
}

export function listMemberIds(db: Db, roomId: string) {
  return db
    .select({ userId: room_members.user_id })
    .from(room_members)
    .where(eq(room_members.room_id, roomId));
}

/** Of `userIds` those who are members. */
export function listMembersAmong(db: Db, roomId: string, userIds: readonly string[]) {
  return db
    .select({ userId: room_members.user_id })
    .from(room_members)
    .where(and(eq(room_members.room_id, roomId), inJsonArray(room_members.user_id, userIds)));
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
