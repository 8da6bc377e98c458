import { sql } from "drizzle-orm";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { selectRoomLabel } from "../db/expressions/room-title.ts";
import { room_members, rooms } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import { enqueueMailFrom, notifyFrom } from "../notifications/queries.ts";
import { day, minute } from "../shared/core/durations.ts";

const patience = 20 * minute;

const unreadRooms = sql`${rooms} join ${room_members} on ${room_members.room_id} = ${rooms.id}
  and ${rooms.last_seq} > ${room_members.read_seq} and ${room_members.muted_at} is null`;

/** Of messages unread for 20 minutes to a day, once per silence of a room; one e-mail for all rooms of a person. */
export function remindOfUnread(db: Db, now: number) {
  const isReminded = sql`exists (select 1 from notifications as earlier
    where earlier.user_id = ${room_members.user_id} and earlier.room_id = ${rooms.id}
      and earlier.kind = 'unreadChat'
      and (earlier.read_at is null or earlier.created_at >= ${rooms.last_at}))`;
  const isWaiting = sql`${rooms.last_at} between ${now - day} and ${now - patience} and not ${isReminded}`;
  const data = sql`json_object('room', ${selectRoomLabel(room_members.user_id)})`;
  return batchNamed(db, {
    mails: enqueueMailFrom(
      db,
      { kind: "unreadChat", data: sql`'{}'`, now },
      sql`from ${users} where ${users.id} in (
        select ${room_members.user_id} from ${unreadRooms} where ${isWaiting})`,
    ),
    notifications: notifyFrom(
      db,
      { kind: "unreadChat", roomId: rooms.id, data, now },
      sql`from ${unreadRooms} join ${users} on ${users.id} = ${room_members.user_id} and ${users.email} is not null
        where ${isWaiting}`,
    ),
  });
}
