import { and, eq, isNull, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { deriveId } from "../db/ids.ts";
import { insertFrom } from "../db/insert-from.ts";
import { room_members, rooms } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import { canMessage } from "../users/queries.ts";

/**
 * Race-free: the pair is a unique key. Null for a deleted account; writes nothing unless they may message each other.
 */
export async function findOrCreateDirectRoom(
  db: Db,
  caller: Principal,
  otherId: string,
  now: number,
): Promise<string | null> {
  const key = [caller.id, otherId].sort().join(":");
  const id = deriveId("direct room", key);
  const { others } = await batchNamed(db, {
    room: insertFrom(
      db,
      rooms,
      { id, kind: "direct", direct_key: key, created_at: now },
      sql`from ${users} where ${users.id} = ${otherId} and ${canMessage(caller)}`,
    ).onConflictDoNothing(),
    members: insertFrom(
      db,
      room_members,
      { room_id: rooms.id, user_id: sql`value`, joined_at: now },
      sql`from ${rooms} join json_each(${JSON.stringify([caller.id, otherId])})
          where ${rooms.id} = ${id}
          and value in (select ${users.id} from ${users} where ${users.deleted_at} is null)`,
    ).onConflictDoNothing(),
    others: db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, otherId), isNull(users.deleted_at))),
  });
  return others.length === 0 ? null : id;
}
