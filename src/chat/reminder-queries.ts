import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { room_members, rooms } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import { notifyFrom } from "../notifications/queries.ts";
import { day, minute } from "../shared/core/durations.ts";
import { selectRoomTitle } from "./queries.ts";

const quarterHour = 15 * minute;

/** Of messages unread for 15 minutes to a day, once per silence of a room. Returns `{ userId }` for `runSideEffects`. */
export function remindOfUnread(db: Db, now: number) {
  const isReminded = sql`exists (select 1 from notifications as earlier
    where earlier.user_id = ${room_members.user_id} and earlier.room_id = ${rooms.id}
      and earlier.kind = 'unreadChat' and (earlier.read_at is null or earlier.created_at >= ${rooms.last_at}))`;
  const data = sql`json_object('room', ${selectRoomTitle(room_members.user_id)})`;
  return notifyFrom(
    db,
    { kind: "unreadChat", roomId: rooms.id, data, now },
    sql`from ${rooms} join ${room_members} on ${room_members.room_id} = ${rooms.id}
      join ${users} on ${users.id} = ${room_members.user_id} and ${users.email} is not null
      where ${rooms.last_seq} > ${room_members.read_seq}
        and ${rooms.last_at} between ${now - day} and ${now - quarterHour} and not ${isReminded}`,
  );
}
