import { type SQL, sql } from "drizzle-orm";

/** Of a row of notifications or mails: not yet of a change that can still be undone. `table`: its name or alias. */
export function isTold(table: string, now: number | SQL): SQL {
  const of = sql.raw(table);
  return sql`(${of}.data ->> '$.undo' is null or ${of}.created_at <= ${now})`;
}
