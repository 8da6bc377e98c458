import { type CalendarDate, fromAbsolute, toCalendarDate } from "@internationalized/date";
import type { BatchItem } from "drizzle-orm/batch";
import { timeZone } from "../../shared/calendar/time-zone.ts";
import { hour } from "../../shared/core/durations.ts";
import type { Db } from "../client.ts";
import { deriveId } from "../ids.ts";
import { createRandom } from "./random.ts";

export type Statement = BatchItem<"sqlite">;

/** What every part of the demo data needs: the clock, chance that repeats itself, and where statements go. */
export type SeedContext = {
  db: Db;
  now: number;
  today: CalendarDate;
  random: () => number;
  write: (...statements: Statement[]) => void;
};

/** A plan whose statements are gathered in `statements`, in the order in which they are written. */
export function createSeedContext(db: Db, now: number, statements: Statement[]): SeedContext {
  return {
    db,
    now,
    today: toCalendarDate(fromAbsolute(now, timeZone)),
    random: createRandom(20_770_474),
    write: (...more) => void statements.push(...more),
  };
}

/** The id of something in the demo data, the same on every machine. */
export const seedId = (...words: string[]) => deriveId("demo", ...words);

export const gigId = (title: string) => seedId("gig", title);

/** Milliseconds. */
export const hours = (count: number) => count * hour;

/** Rows for one statement each: D1 binds at most 100 values to one. */
export function chunkByTen<Row>(rows: Row[]): Row[][] {
  return rows.length <= 10 ? [rows] : [rows.slice(0, 10), ...chunkByTen(rows.slice(10))];
}
