import { and, desc, eq, sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { isAgreed, selectWritableUntil } from "../db/expressions/inquiry-state.ts";
import { selectProviderName } from "../db/expressions/provider-name.ts";
import { selectRoomTitle } from "../db/expressions/room-title.ts";
import { fromJson } from "../db/json.ts";
import { room_members, rooms } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Cursor } from "../http/cursor.ts";
import type { RoomSummary } from "../shared/chat/room.ts";

/** Of an inquiry: the provider for the buyer's desk, the buyer for everybody else. */
function selectCounterpart(userId: string) {
  return fromJson<RoomSummary["counterpart"]>(
    sql`select case when gigs.organization_id is (select organization_id from users where id = ${userId})
      then json_object('kind', iif(rooms.provider_user_id is null, 'organization', 'user'), 'id', rooms.provider_id,
        'name', ${selectProviderName(rooms.provider_id)})
      else json_object('kind', 'organization', 'id', gigs.organization_id,
        'name', (select name from organizations where id = gigs.organization_id)) end
      from gigs where gigs.id = rooms.inquiry_gig_id`,
    "counterpart",
  );
}

function selectOwnRooms(db: Db, userId: string) {
  return db
    .select({
      ...aliasColumns({
        id: rooms.id,
        kind: rooms.kind,
        gigId: sql<string | null>`coalesce(rooms.gig_id, rooms.inquiry_gig_id)`.as("gigId"),
        lastSeq: rooms.last_seq,
        lastAuthor: rooms.last_author,
        lastText: rooms.last_text,
        lastPictures: rooms.last_pictures,
        lastPhrase: rooms.last_phrase,
        lastAt: rooms.last_at,
        readSeq: room_members.read_seq,
      }),
      counterpart: selectCounterpart(userId),
      isMuted: sql`${room_members.muted_at} is not null`.mapWith(Boolean).as("isMuted"),
      gigEndsAt: gigEndsAt.as("gigEndsAt"),
      isAgreed: isAgreed.mapWith(Boolean).as("isAgreed"),
      writableUntil: selectWritableUntil("writableUntil"),
      title: selectRoomTitle(sql`${userId}`).as("title"),
      movedAt: movedAt.mapWith(Number).as("movedAt"),
      avatar: selectOtherAvatar(userId).as("avatar"),
    })
    .from(room_members)
    .innerJoin(rooms, eq(rooms.id, room_members.room_id));
}

/** Of the other person in a room of two. */
const selectOtherAvatar = (userId: string) => sql<
  string | null
>`iif(${rooms.kind} = 'direct', (select users.avatar from room_members as other join users on users.id = other.user_id
    where other.room_id = ${rooms.id} and other.user_id <> ${userId}), null)`;

/** 0 for what is done or cancelled; null for a room without a gig. */
const gigEndsAt = sql<
  number | null
>`(select iif(gigs.status in ('done', 'cancelled'), 0, gigs.ends_at) from gigs
  where gigs.id = coalesce(rooms.gig_id, rooms.inquiry_gig_id))`;

const movedAt = sql`coalesce(${rooms.last_at}, ${rooms.created_at})`;

const isMemberRow = (userId: string) => eq(room_members.user_id, userId);

/** Without inquiries in which nobody has said anything yet. */
export function listRooms(db: Db, userId: string, limit: number, after: Cursor | null) {
  const older = after === null ? undefined : sql`(${movedAt}, ${rooms.id}) < (${after.key}, ${after.id})`;
  return selectOwnRooms(db, userId)
    .where(and(isMemberRow(userId), sql`(${rooms.kind} <> 'inquiry' or ${rooms.last_seq} > 0)`, older))
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
    .select({
      ...aliasColumns({ roomId: rooms.id, readSeq: room_members.read_seq }),
      writableUntil: selectWritableUntil("writableUntil"),
    })
    .from(room_members)
    .innerJoin(rooms, eq(rooms.id, room_members.room_id))
    .where(and(isMemberRow(userId), eq(room_members.room_id, roomId)));
}

/**
 * Query with `selectRoom`, which checks membership. Before anything has been said in an inquiry, those of the reader's
 * own side only.
 */
export function listMembers(db: Db, userId: string, roomId: string) {
  const hasLogin = sql`${users.email} is not null`.mapWith(Boolean).as("hasLogin");
  const organizationName = sql<
    string | null
  >`(select organizations.name from organizations where organizations.id = ${users.organization_id})`.as(
    "organizationName",
  );
  return db
    .select(
      aliasColumns({
        ...{ userId: users.id, name: users.name, readSeq: room_members.read_seq, hasLogin },
        ...{ avatar: users.avatar, organizationName },
      }),
    )
    .from(room_members)
    .innerJoin(users, eq(users.id, room_members.user_id))
    .innerJoin(rooms, eq(rooms.id, room_members.room_id))
    .where(
      sql`${room_members.room_id} = ${roomId} and (${rooms.kind} <> 'inquiry' or ${rooms.last_seq} > 0
        or ${users.id} = ${userId} or ${users.organization_id} = (select organization_id from users as reader
          where reader.id = ${userId}))`,
    )
    .orderBy(users.name);
}
