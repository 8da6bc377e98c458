import { getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/** A row by its columns' names, each a value or an expression; what has a default or may be null can be left out. */
type InsertColumns<Table extends SQLiteTable> = {
  [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | SQLWrapper;
};

/**
 * Inserts what a query selects, column by column. `source` is the query behind its columns, which the values may name:
 * `from users where ...` for each of its rows, `where ...` for one row while that holds. In front of an `on conflict` it
 * needs a `where`, or that would be read as the condition of a join.
 */
export function insertFrom<Table extends SQLiteTable, Values extends InsertColumns<Table>>(
  db: Db,
  table: Table,
  values: Values & { [Unknown in Exclude<keyof Values, keyof Table["$inferInsert"]>]: never },
  source: SQL,
) {
  const columnValues: { readonly [name: string]: unknown } = values;
  // Drizzle names every column of the table, in this order: the schema's defaults have to be filled in here.
  const selected = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => generated === undefined)
    .map(([name, column]) => toExpression(column, columnValues[name]));
  return db.insert(table).select(sql`select ${sql.join(selected, sql`, `)} ${source}`);
}

function toExpression(column: SQLiteColumn, value: unknown = column.default): SQLWrapper {
  if (value === undefined || value === null) return sql`null`;
  return isSQLWrapper(value) ? value : sql`${sql.param(value, column)}`;
}
