import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

const virtual = { mode: "virtual" } as const;

/** Not stored in the row, but in the indexes on it. */
export const virtualText = (name: string, expression: string) =>
  text(name).generatedAlwaysAs(sql.raw(expression), virtual);

export const virtualInteger = (name: string, expression: string) =>
  integer(name).generatedAlwaysAs(sql.raw(expression), virtual);

/** Sorts before all instants: the keys of a list are never null. */
export const orZero = (column: string) => `coalesce("${column}", 0)`;
