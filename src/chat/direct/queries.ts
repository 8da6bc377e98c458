import { type SQL, sql } from "drizzle-orm";
import type { Caller } from "../../auth/caller.ts";
import type { Db } from "../../db/client.ts";
import { derivedId } from "../../db/ids.ts";
import { room_members, rooms } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";

/**
 * Opens the room of two people, or finds it, in one batch: the key of the two is unique, so it does not matter who
 * else does the same. Nothing is written when the other is not within reach. Gives the room's id.
 */
export async function openDirectRoom(db: Db, caller: Caller, otherId: string, now: number): Promise<string> {
  const key = [caller.id, otherId].sort().join(":");
  const id = derivedId("direct room", key);
  await db.batch([
    db
      .insert(rooms)
      .select(
        sql`select ${id}, 'direct', null, null, ${key}, 0, '', '', null, ${now} from ${users}
          where ${users.id} = ${otherId} and ${withinReach(caller)}`,
      )
      .onConflictDoNothing(),
    db
      .insert(room_members)
      .select(
        sql`select ${rooms.id}, value, 0, ${now} from ${rooms}
          join json_each(${JSON.stringify([caller.id, otherId])}) where ${rooms.id} = ${id}`,
      )
      .onConflictDoNothing(),
  ]);
  return id;
}

/** Whom the caller may write to: colleagues, those in a common room, and the other side of an offer. */
function withinReach({ id, organizationId }: Caller): SQL {
  const mine = sql`(${id}, ${organizationId})`;
  const theirs = sql`(${users.id}, ${users.organization_id})`;
  return sql`${users.id} <> ${id} and (
    ${users.organization_id} = ${organizationId}
    or exists (select 1 from room_members as here join room_members as there on there.room_id = here.room_id
      where here.user_id = ${id} and there.user_id = ${users.id})
    or exists (select 1 from offers join gigs on gigs.id = offers.gig_id
      where (gigs.organization_id in ${mine} and offers.provider_id in ${theirs})
        or (gigs.organization_id in ${theirs} and offers.provider_id in ${mine}))
  )`;
}
