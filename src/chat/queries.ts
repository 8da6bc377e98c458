import { and, desc, eq, sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { selectRoomTitle } from "../db/expressions/room-title.ts";
import { room_members, rooms } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Cursor } from "../http/cursor.ts";

function selectOwnRooms(db: Db, userId: string) {
  return db
    .select({
      ...aliasColumns({
        id: rooms.id,
        kind: rooms.kind,
        gigId: rooms.gig_id,
        lastSeq: rooms.last_seq,
        lastAuthor: rooms.last_author,
        lastText: rooms.last_text,
        lastAt: rooms.last_at,
        readSeq: room_members.read_seq,
      }),
      title: selectRoomTitle(sql`${userId}`).as("title"),
      movedAt: movedAt.mapWith(Number).as("movedAt"),
    })
    .from(room_members)
    .innerJoin(rooms, eq(rooms.id, room_members.room_id));
}

const movedAt = sql`coalesce(${rooms.last_at}, ${rooms.created_at})`;

const isMemberRow = (userId: string) => eq(room_members.user_id, userId);

export function listRooms(db: Db, userId: string, limit: number, after: Cursor | null) {
  const older = after === null ? undefined : sql`(${movedAt}, ${rooms.id}) < (${after.key}, ${after.id})`;
  return selectOwnRooms(db, userId)
    .where(and(isMemberRow(userId), older))
    .orderBy(desc(movedAt), desc(rooms.id))
    .limit(limit + 1);
}

/** No row unless the user is a member. */
export function selectRoom(db: Db, userId: string, roomId: string) {
  return selectOwnRooms(db, userId).where(and(isMemberRow(userId), eq(rooms.id, roomId)));
}

export type RoomRow = Awaited<ReturnType<typeof listRooms>>[number];

export function selectMembership(db: Db, userId: string, roomId: string) {
  return db
    .select({ roomId: room_members.room_id })
    .from(room_members)
    .where(and(isMemberRow(userId), eq(room_members.room_id, roomId)));
}

/** Query with `selectRoom`, which checks membership. */
export function listMembers(db: Db, roomId: string) {
  const hasLogin = sql`${users.email} is not null`.mapWith(Boolean).as("hasLogin");
  return db
    .select(aliasColumns({ userId: users.id, name: users.name, readSeq: room_members.read_seq, hasLogin }))
    .from(room_members)
    .innerJoin(users, eq(users.id, room_members.user_id))
    .where(eq(room_members.room_id, roomId))
    .orderBy(users.name);
}
