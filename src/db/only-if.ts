import { type SQL, sql } from "drizzle-orm";

/**
 * A value for a NOT NULL column that is null unless the condition holds: then the write fails and takes its whole
 * batch back. `constraints.ts` says which error code the column stands for.
 */
export function onlyIf(condition: SQL, value: SQL): SQL {
  return sql`case when ${condition} then ${value} end`;
}
