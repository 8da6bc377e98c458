import { and, type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";

/** Rows of a section in memory at a time. */
export const exportBatchSize = 500;

/**
 * `columns` are the file's keys, with `extraColumns` that depend on the user; a number whose key ends in `At` is an instant.
 * `isOwn` selects the rows about the user.
 */
export type ExportSection = {
  table: SQLiteTable;
  columns: Record<string, Column | SQL.Aliased>;
  extraColumns?: (me: SQL) => Record<string, SQL.Aliased>;
  isOwn: (me: SQL) => SQL;
};

export type Row = Record<string, unknown> & { row: number };

export function readSection(db: Db, section: ExportSection, userId: string) {
  const { isOwn } = section;
  return selectSection(db, section, userId)
    .where(isOwn(sql`${userId}`))
    .limit(exportBatchSize);
}

/** All ids at once: no index has a user's rows in this order, so that every page would scan all of them again. */
export function listRowsAfter(db: Db, { table, isOwn }: ExportSection, userId: string, row: number) {
  return db
    .select({ row: rowIdOf(table).as("row") })
    .from(table)
    .where(and(isOwn(sql`${userId}`), sql`${rowIdOf(table)} > ${row}`))
    .orderBy(rowIdOf(table));
}

/** Checks `isOwn` again, since a rowid may have been reused. The unary `+` keeps SQLite from the index of `isOwn`. */
export function readSectionRows(db: Db, section: ExportSection, userId: string, rows: readonly number[]) {
  const { table, isOwn } = section;
  const isListedRow = sql`${rowIdOf(table)} in (select value from json_each(${JSON.stringify(rows)}))`;
  return selectSection(db, section, userId).where(and(isListedRow, sql`+(${isOwn(sql`${userId}`)})`));
}

const rowIdOf = (table: SQLiteTable) => sql`${table}.rowid`.mapWith(Number);

function selectSection(db: Db, { table, columns, extraColumns }: ExportSection, userId: string) {
  return db
    .select(aliasColumns({ row: rowIdOf(table).as("row"), ...columns, ...extraColumns?.(sql`${userId}`) }))
    .from(table)
    .orderBy(rowIdOf(table))
    .$dynamic();
}
