import { sql } from "drizzle-orm";
import { check, integer, type SQLiteColumn, text } from "drizzle-orm/sqlite-core";
import { maxShiftLength } from "../shared/gigs/shift-hours.ts";

/** From `createId`. */
export const id = () => text("id").primaryKey();

/** Epoch milliseconds. */
export const instant = (name: string) => integer(name);

export const flag = (name: string) => integer(name, { mode: "boolean" });

export const list = <Item extends string>(name: string) => text(name, { mode: "json" }).$type<Item[]>();

export function oneOf(name: string, column: SQLiteColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((word) => `'${word}'`).join(", "))})`);
}

/** CHECK that a time from one instant to another is as long as a shift may be. */
export function isOneShift(name: string, start: SQLiteColumn, end: SQLiteColumn) {
  return check(name, sql`${end} > ${start} and ${end} - ${start} <= ${sql.raw(String(maxShiftLength))}`);
}

/** As lists of words are stored. */
export const sortUnique = <Item extends string>(items: readonly Item[]): Item[] => [...new Set(items)].sort();
