import { type CalendarDate, fromAbsolute, toCalendarDate } from "@internationalized/date";
import type { BatchItem } from "drizzle-orm/batch";
import { timeZone } from "../../shared/calendar/time-zone.ts";
import { hour } from "../../shared/core/durations.ts";
import type { Db } from "../client.ts";
import { deriveId } from "../ids.ts";

export type Statement = BatchItem<"sqlite">;

export type SeedContext = {
  db: Db;
  now: number;
  today: CalendarDate;
  random: () => number;
  write: (...statements: Statement[]) => void;
};

export function createSeedContext(db: Db, now: number, statements: Statement[]): SeedContext {
  return {
    db,
    now,
    today: toCalendarDate(fromAbsolute(now, timeZone)),
    random: createRandom(20_770_474),
    write: (...more) => void statements.push(...more),
  };
}

export const seedId = (...words: string[]) => deriveId("demo", ...words);

export const gigId = (title: string) => seedId("gig", title);

export const hours = (count: number) => count * hour;

/** D1 binds at most 100 values to a statement. */
export function chunkByTen<Row>(rows: Row[]): Row[][] {
  return rows.length <= 10 ? [rows] : [rows.slice(0, 10), ...chunkByTen(rows.slice(10))];
}

/** mulberry32, from 0 to 1: the same demo data on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
