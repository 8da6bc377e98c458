import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

const virtual = { mode: "virtual" } as const;

/** A column that is not kept but made of others of its row; an index of it keeps it. */
export const virtualText = (name: string, expression: string) =>
  text(name).generatedAlwaysAs(sql.raw(expression), virtual);

/** The same, a number. */
export const virtualInteger = (name: string, expression: string) =>
  integer(name).generatedAlwaysAs(sql.raw(expression), virtual);

/** SQL of an instant that may be none: 0, before all that are, since a row's place in a list is never null. */
export const orZero = (column: string) => `coalesce("${column}", 0)`;
