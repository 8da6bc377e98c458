import { type Column, type GetColumnData, type SQL, sql } from "drizzle-orm";

type AliasedColumns<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends Column
    ? SQL.Aliased<GetColumnData<Columns[Key]>>
    : Columns[Key];
};

/**
 * Gives each selected column its key as its name. D1's batch answers rows as objects, so two columns of one name
 * (`users.id`, `gigs.id`) would fall together and shift every value after them: use it in every join.
 * A column of a left join is typed as in its table: say `nullableColumn(column)` there.
 */
export function aliasColumns<Columns extends Record<string, Column | SQL.Aliased>>(
  columns: Columns,
): AliasedColumns<Columns> {
  const entries = Object.entries(columns).map(([key, value]) => [
    key,
    "fieldAlias" in value ? value : sql`${value}`.mapWith(value).as(key),
  ]);
  return Object.fromEntries(entries) as AliasedColumns<Columns>;
}

/** A column that a left join may leave empty. */
export function nullableColumn<C extends Column>(
  column: C,
  name: string,
): SQL.Aliased<GetColumnData<C> | null> {
  return sql`${column}`.mapWith(column).as(name) as SQL.Aliased<GetColumnData<C> | null>;
}
