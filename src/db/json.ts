import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The items are bound as one JSON text, since D1 binds at most 100 parameters. */
export function inJsonArray(value: SQLWrapper, items: readonly string[]): SQL {
  return sql`${value} in (select value from json_each(${JSON.stringify(items)}))`;
}

export function fromJson<Value>(query: SQL, name: string): SQL.Aliased<Value> {
  return sql`(${query})`.mapWith((text: string): Value => JSON.parse(text)).as(name);
}
