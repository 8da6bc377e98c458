import { type Column, type SQL, sql } from "drizzle-orm";

/** Of a firm, or of somebody who offers for themselves. `id`: of either, a column. */
export const selectProviderName = (id: SQL | Column): SQL => sql`coalesce(
  (select name from organizations where organizations.id = ${id}),
  (select name from users as doer where doer.id = ${id}))`;
