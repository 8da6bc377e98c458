import { and, type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client.ts";
import { named } from "../../db/named.ts";

/** Rows that are read at once: what is held in memory of a part, however long somebody has been here. */
export const rowsAtOnce = 500;

/**
 * One part of the file: rows of one table. `columns` are its keys, with `more` that depend on whose they are; a number
 * whose key ends in `At` is an instant. `mine` says which rows are about somebody.
 */
export type Section = {
  table: SQLiteTable;
  columns: Record<string, Column | SQL.Aliased>;
  more?: (me: SQL) => Record<string, SQL.Aliased>;
  mine: (me: SQL) => SQL;
};

export type Row = Record<string, unknown> & { row: number };

/** The rows after another, in the order in which they were written. `row` is where to go on. */
export function readSection(db: Db, { table, columns, mine, more }: Section, userId: string, after = 0) {
  const me = sql`${userId}`;
  const row = sql`${table}.rowid`;
  return db
    .select(named({ row: row.mapWith(Number).as("row"), ...columns, ...more?.(me) }))
    .from(table)
    .where(and(mine(me), sql`${row} > ${after}`))
    .orderBy(row)
    .limit(rowsAtOnce);
}
