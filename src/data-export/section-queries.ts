import { and, type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";

/** Rows that are read at once: what is held in memory of a part, however long somebody has been here. */
export const exportBatchSize = 500;

/**
 * One part of the file: rows of one table. `columns` are its keys, with `more` that depend on whose they are; a number
 * whose key ends in `At` is an instant. `mine` says which rows are about somebody.
 */
export type ExportSection = {
  table: SQLiteTable;
  columns: Record<string, Column | SQL.Aliased>;
  more?: (me: SQL) => Record<string, SQL.Aliased>;
  mine: (me: SQL) => SQL;
};

export type Row = Record<string, unknown> & { row: number };

/** The first rows, in the order in which they were written. `row` is where to go on. */
export function readSection(db: Db, section: ExportSection, userId: string) {
  const { mine } = section;
  return selectSection(db, section, userId)
    .where(mine(sql`${userId}`))
    .limit(exportBatchSize);
}

/**
 * Which rows come after another: asked once, for no index has somebody's rows in this order, and to look for each of
 * many pages among all of them would read fifty thousand rows a hundred times.
 */
export function listRowsAfter(db: Db, { table, mine }: ExportSection, userId: string, row: number) {
  return db
    .select({ row: rowIdOf(table).as("row") })
    .from(table)
    .where(and(mine(sql`${userId}`), sql`${rowIdOf(table)} > ${row}`))
    .orderBy(rowIdOf(table));
}

/**
 * These rows, of those that are about somebody: another's may have come where one went. The `+` keeps SQLite from
 * looking for them among all of somebody's.
 */
export function readSectionRows(db: Db, section: ExportSection, userId: string, rows: readonly number[]) {
  const { table, mine } = section;
  const listed = sql`${rowIdOf(table)} in (select value from json_each(${JSON.stringify(rows)}))`;
  return selectSection(db, section, userId).where(and(listed, sql`+(${mine(sql`${userId}`)})`));
}

const rowIdOf = (table: SQLiteTable) => sql`${table}.rowid`.mapWith(Number);

function selectSection(db: Db, { table, columns, more }: ExportSection, userId: string) {
  return db
    .select(aliasColumns({ row: rowIdOf(table).as("row"), ...columns, ...more?.(sql`${userId}`) }))
    .from(table)
    .orderBy(rowIdOf(table))
    .$dynamic();
}
