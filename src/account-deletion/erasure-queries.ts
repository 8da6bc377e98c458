import { asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { insertFrom } from "../db/insert-from.ts";
import { sessions } from "../db/schema/access.ts";
import { rooms } from "../db/schema/messages.ts";
import { erasures } from "../db/schema/writes.ts";
import { enqueueRoomPictureErasures } from "../pictures/room-queries.ts";

export type Erasure = typeof erasures.$inferSelect;

const maxPerRun = 5000;

/** Records what must be erased outside the database while it is still known: messages in rooms, sessions in KV. */
export function enqueueErasures(db: Db, now: number, leaving: SQL) {
  const isOfLeaver = sql`user_id in (${leaving})`;
  const { kind, target } = erasures;
  return {
    rooms: insertFrom(
      db,
      erasures,
      { kind: "author", target: sql`room_id`, user_id: sql`user_id`, since: now },
      sql`from (select room_id, user_id from room_members where ${isOfLeaver}
          union select room_id, user_id from room_leavers where ${isOfLeaver}) where true`,
    )
      .onConflictDoNothing()
      .returning({ roomId: target }),
    sessions: insertFrom(
      db,
      erasures,
      { kind: "session", target: sessions.token_hash, user_id: sessions.user_id, since: now },
      sql`from ${sessions} where ${isOfLeaver} and token_hash is not null`,
    )
      .onConflictDoNothing()
      .returning({ kind }),
  };
}

/** With their pictures. Replaces the jobs of single authors in these rooms. */
export function enqueueRoomErasures(db: Db, now: number, which: SQL) {
  return [
    enqueueRoomPictureErasures(db, now, sql`room_id in (select id from ${rooms} where ${which})`),
    insertFrom(
      db,
      erasures,
      { kind: "room", target: rooms.id, since: now },
      sql`from ${rooms} where ${which}`,
    ).onConflictDoNothing(),
    db.delete(rooms).where(which),
    db
      .delete(erasures)
      .where(sql`kind = 'author' and target in (select target from erasures where kind = 'room')`),
  ] as const;
}

/** The least tried first, and rows of one job together. */
export function listErasures(db: Db, when: { at: number } | { until: number }) {
  return db
    .select()
    .from(erasures)
    .where("at" in when ? eq(erasures.since, when.at) : lte(erasures.since, when.until))
    .orderBy(asc(erasures.tries), asc(erasures.since))
    .limit(maxPerRun);
}

export function completeErasures(db: Db, done: readonly Erasure[], failed: readonly Erasure[]) {
  const isAmong = (jobs: readonly Erasure[]) => {
    const keys = JSON.stringify(jobs.map(({ kind, target, user_id }) => [kind, target, user_id]));
    return sql`(kind, target, user_id) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(${keys}))`;
  };
  return db.batch([
    db.delete(erasures).where(isAmong(done)),
    db.update(erasures).set({ tries: sql`tries + 1` }).where(isAmong(failed)),
  ]);
}
