import { asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { erasures } from "../db/schema/erasures.ts";
import { rooms } from "../db/schema/messages.ts";

export type Erasure = typeof erasures.$inferSelect;

/** How much one go reads: of a large room there is a row for each who leaves it. */
const maxPerRun = 5000;

/**
 * Notes what is to be forgotten outside the database, while it is still known: what these people said in the rooms
 * that they are or were in, and their sessions in KV.
 */
export function enqueueErasures(db: Db, now: number, leaving: SQL) {
  const theirs = sql`user_id in (${leaving})`;
  const { kind, target } = erasures;
  return {
    rooms: db
      .insert(erasures)
      .select(
        sql`select 'author', room_id, user_id, ${now}, 0 from (
          select room_id, user_id from room_members where ${theirs}
          union select room_id, user_id from room_leavers where ${theirs}) where true`,
      )
      .onConflictDoNothing()
      .returning({ roomId: target }),
    sessions: db
      .insert(erasures)
      .select(
        sql`select 'session', token_hash, user_id, ${now}, 0 from sessions where ${theirs} and token_hash is not null`,
      )
      .onConflictDoNothing()
      .returning({ kind }),
  };
}

/** Rooms that go as a whole, those who wrote there with them: to be told so, however often it takes. */
export function enqueueRoomErasures(db: Db, now: number, which: SQL) {
  return [
    db
      .insert(erasures)
      .select(sql`select 'room', id, '', ${now}, 0 from rooms where ${which}`)
      .onConflictDoNothing(),
    db.delete(rooms).where(which),
    db
      .delete(erasures)
      .where(sql`kind = 'author' and target in (select target from erasures where kind = 'room')`),
  ] as const;
}

/** What was noted at this instant, or what was noted long enough ago: first what failed least, and what is one call together. */
export function listErasures(db: Db, when: { at: number } | { until: number }) {
  return db
    .select()
    .from(erasures)
    .where("at" in when ? eq(erasures.since, when.at) : lte(erasures.since, when.until))
    .orderBy(asc(erasures.tries), asc(erasures.since))
    .limit(maxPerRun);
}

/** What is done goes, what failed waits for the next sweep. */
export function completeErasures(db: Db, done: readonly Erasure[], failed: readonly Erasure[]) {
  const among = (some: readonly Erasure[]) => {
    const keys = JSON.stringify(some.map(({ kind, target, user_id }) => [kind, target, user_id]));
    return sql`(kind, target, user_id) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(${keys}))`;
  };
  return db.batch([
    db.delete(erasures).where(among(done)),
    db.update(erasures).set({ tries: sql`tries + 1` }).where(among(failed)),
  ]);
}
