import { type CalendarDate, fromAbsolute, toCalendarDate } from "@internationalized/date";
import type { BatchItem } from "drizzle-orm/batch";
import { hour } from "../../shared/durations.ts";
import { timeZone } from "../../shared/time-zone.ts";
import type { Db } from "../client.ts";
import { derivedId } from "../ids.ts";
import { randomStream } from "./random.ts";

export type Statement = BatchItem<"sqlite">;

/** What every part of the demo data needs: the clock, chance that repeats itself, and where statements go. */
export type Plan = {
  db: Db;
  now: number;
  today: CalendarDate;
  random: () => number;
  write: (...statements: Statement[]) => void;
};

/** A plan whose statements are gathered in `statements`, in the order in which they are written. */
export function newPlan(db: Db, now: number, statements: Statement[]): Plan {
  return {
    db,
    now,
    today: toCalendarDate(fromAbsolute(now, timeZone)),
    random: randomStream(20_770_474),
    write: (...more) => void statements.push(...more),
  };
}

/** The id of something in the demo data, the same on every machine. */
export const seedId = (...words: string[]) => derivedId("demo", ...words);

export const gigId = (title: string) => seedId("gig", title);

/** Milliseconds. */
export const hours = (count: number) => count * hour;

/** Rows for one statement each: D1 binds at most 100 values to one. */
export function inTens<Row>(rows: Row[]): Row[][] {
  return rows.length <= 10 ? [rows] : [rows.slice(0, 10), ...inTens(rows.slice(10))];
}
