import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { room_members } from "../db/schema/messages.ts";

/** Returns no row unless the user is a member; one that is muted already stays so. */
export function muteRoom(db: Db, userId: string, roomId: string, now: number) {
  return setMutedAt(db, userId, roomId, sql`coalesce(${room_members.muted_at}, ${now})`);
}

export const unmuteRoom = (db: Db, userId: string, roomId: string) => setMutedAt(db, userId, roomId, null);

function setMutedAt(db: Db, userId: string, roomId: string, mutedAt: SQL | null) {
  return db
    .update(room_members)
    .set({ muted_at: mutedAt })
    .where(and(eq(room_members.user_id, userId), eq(room_members.room_id, roomId)))
    .returning({ id: room_members.room_id });
}
