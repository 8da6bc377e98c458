import type { Server } from "./server.ts";

/** What a query gives, with its placeholders filled. */
export async function readRows(
  server: Server,
  sql: string,
  ...values: unknown[]
): Promise<Record<string, unknown>[]> {
  const asked = server.env.DB.prepare(sql).bind(...values);
  return (await asked.all()).results;
}

/** How many rows each table holds: before and after a refused request nothing may differ. */
export async function countRows(server: Server): Promise<Record<string, number>> {
  const tables = await server.env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name <> 'd1_migrations'",
  ).all();
  const names = (tables.results as { name: string }[]).map(({ name }) => name);
  const counts = names.map((name) => `(select count(*) from "${name}") as "${name}"`).join(", ");
  return server.env.DB.prepare(`select ${counts}`).first();
}
