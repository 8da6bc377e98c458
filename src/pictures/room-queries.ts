import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import { assertion } from "../db/assertion.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { selectWritableUntilOf } from "../db/expressions/inquiry-state.ts";
import { inJsonArray } from "../db/json.ts";
import { room_members, room_pictures } from "../db/schema/messages.ts";
import { erasures } from "../db/schema/writes.ts";
import { claimUpload, enqueuePictureErasure } from "./queries.ts";

const maxSwept = 500;

const isMember = (userId: string, roomId: string) =>
  and(eq(room_members.user_id, userId), eq(room_members.room_id, roomId));

/** `writableUntil`: epoch milliseconds; null: no end. No row for who is no member. */
export function findMembership(db: Db, userId: string, roomId: string) {
  return db
    .select({ writableUntil: selectWritableUntilOf(roomId, "writableUntil") })
    .from(room_members)
    .where(isMember(userId, roomId));
}

/** No row for who is no member. */
export function findRoomPicture(db: Db, userId: string, roomId: string, id: string) {
  return db
    .select(aliasColumns({ key: room_pictures.key }))
    .from(room_pictures)
    .innerJoin(room_members, eq(room_members.room_id, room_pictures.room_id))
    .where(and(eq(room_pictures.id, id), isMember(userId, roomId)));
}

/** For repeated uploads. */
export function findOwnPicture(db: Db, userId: string, id: string) {
  const { width, height } = room_pictures;
  return db
    .select(aliasColumns({ id: room_pictures.id, width, height }))
    .from(room_pictures)
    .where(and(eq(room_pictures.id, id), eq(room_pictures.user_id, userId)));
}

type NewPicture = { id: string; roomId: string; key: string; width: number; height: number };

/** Throws 'notFound' where they are no member any more. */
export function insertRoomPicture(db: Db, { caller, now }: ActionContext, picture: NewPicture) {
  const { id, roomId, key, width, height } = picture;
  const isThere = sql`exists (select 1 from ${room_members} where ${isMember(caller.id, roomId)})`;
  return batchNamed(db, {
    isThere: assertion(db, "notFound", isThere),
    picture: db
      .insert(room_pictures)
      .values({ id, room_id: roomId, user_id: caller.id, key, width, height, created_at: now }),
    claim: claimUpload(db, key),
  });
}

/** `which`: a condition on `room_pictures`. The rows themselves go with the room, or are deleted next. */
export const enqueueRoomPictureErasures = (db: Db, now: number, which: SQL) =>
  enqueuePictureErasure(db, now, sql`(select key as url from room_pictures where ${which})`);

/** The oldest first. */
export function listUnsentPictures(db: Db, before: number) {
  const { id, room_id, message_id, created_at } = room_pictures;
  return db
    .select(aliasColumns({ id, roomId: room_id }))
    .from(room_pictures)
    .where(and(isNull(message_id), lt(created_at, before)))
    .orderBy(created_at)
    .limit(maxSwept);
}

/** As the room has sent them; the others are left as they are. */
export function markPicturesSent(
  db: Db,
  roomId: string,
  sent: readonly { id: string; messageId: string | null }[],
) {
  const source = sql`json_each(${JSON.stringify(sent)})`;
  const messageId = sql`(select value ->> 'messageId' from ${source} where value ->> 'id' = ${room_pictures.id})`;
  return db
    .update(room_pictures)
    .set({ message_id: messageId })
    .where(
      and(
        eq(room_pictures.room_id, roomId),
        sql`${room_pictures.id} in (select value ->> 'id' from ${source} where value ->> 'messageId' is not null)`,
      ),
    );
}

/** For a room that has lost messages: what it has in none is unsent again. `sentIds`: of those that it has in one. */
export function detachLostPictures(db: Db, roomId: string, sentIds: readonly string[]) {
  return db
    .update(room_pictures)
    .set({ message_id: null })
    .where(
      sql`room_id = ${roomId} and message_id is not null and not ${inJsonArray(room_pictures.id, sentIds)}`,
    );
}

/** `files` returns what is to be erased: keys of R2. */
export function deleteRoomPictures(db: Db, now: number, roomId: string, ids: readonly string[]) {
  const isAmong = sql`room_id = ${roomId} and ${inJsonArray(room_pictures.id, ids)}`;
  return {
    files: enqueueRoomPictureErasures(db, now, isAmong).returning({ key: erasures.target }),
    rows: db.delete(room_pictures).where(isAmong),
  };
}
