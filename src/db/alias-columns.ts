import { type Column, type GetColumnData, getTableName, type SQL, sql } from "drizzle-orm";

type AliasedColumns<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends Column
    ? SQL.Aliased<GetColumnData<Columns[Key]>>
    : Columns[Key];
};

/**
 * Needed in every join: D1's batch answers rows as objects, in which two columns of one name (`users.id`, `gigs.id`)
 * collapse and shift the values after them. Columns of a left join: `nullableColumn`.
 */
export function aliasColumns<Columns extends Record<string, Column | SQL.Aliased>>(
  columns: Columns,
): AliasedColumns<Columns> {
  const entries = Object.entries(columns).map(([key, value]) => [
    key,
    "fieldAlias" in value ? value : quoteColumn(value).mapWith(value).as(key),
  ]);
  return Object.fromEntries(entries) as AliasedColumns<Columns>;
}

export function nullableColumn<C extends Column>(
  column: C,
  name: string,
): SQL.Aliased<GetColumnData<C> | null> {
  return quoteColumn(column).mapWith(column).as(name) as SQL.Aliased<GetColumnData<C> | null>;
}

/** As text: drizzle would take a column apart for every query. */
const quoteColumn = ({ table, name }: Column) => sql.raw(`"${getTableName(table)}"."${name}"`);
