import type { Server } from "./harness.ts";
import { retry } from "./retry.ts";
import { readRows } from "./rows.ts";

/** What migrations wrote stays, and so does SQLite's and D1's own. */
const kept = new Set(["d1_migrations", "letters"]);

/**
 * Takes every row, session and picture away. Triggers are put aside meanwhile: some forbid it. Throws when a file has
 * changed what the migrations made: such a file needs a server of its own.
 */
export async function emptyStores(server: Server): Promise<void> {
  await retry(
    () => Promise.all([emptyDatabase(server), emptyKv(server), emptyPictures(server)]),
    // To empty them twice does no harm.
    true,
  );
}

let migrated: string[] | undefined;

async function emptyDatabase(server: Server): Promise<void> {
  const made = await readRows(
    server,
    "select type, name, sql from sqlite_master where type in ('table', 'trigger') and name not like 'sqlite_%' and name not like '_cf_%' order by name",
  );
  const names = made.map(({ name }) => String(name));
  migrated ??= names;
  const changed = new Set(names).symmetricDifference(new Set(migrated));
  if (changed.size > 0) throw new Error(`A file before this one left changed: ${[...changed].join(", ")}`);
  const triggers = made.filter(({ type }) => type === "trigger");
  const tables = made.filter(({ type, name }) => type === "table" && !kept.has(String(name)));
  const { DB } = server.env;
  await DB.batch(
    [
      "pragma defer_foreign_keys = on",
      ...triggers.map(({ name }) => `drop trigger "${name}"`),
      ...tables.map(({ name }) => `delete from "${name}"`),
      ...triggers.map(({ sql }) => String(sql)),
    ].map((sql) => DB.prepare(sql)),
  );
}

async function emptyKv({ env }: Server): Promise<void> {
  const { keys } = await env.SESSIONS.list();
  await Promise.all(keys.map(({ name }: { name: string }) => env.SESSIONS.delete(name)));
  if (keys.length === 1000) await emptyKv({ env } as Server);
}

async function emptyPictures({ env }: Server): Promise<void> {
  const { objects, truncated } = await env.PICTURES.list();
  if (objects.length > 0) await env.PICTURES.delete(objects.map(({ key }: { key: string }) => key));
  if (truncated) await emptyPictures({ env } as Server);
}
