import type { Server } from "./harness.ts";
import { retry } from "./retry.ts";
import { readRows } from "./rows.ts";

/** What migrations wrote stays, and so does SQLite's and D1's own. */
const preservedTables = new Set(["d1_migrations", "municipality_coordinates"]);

/**
 * Takes every row, session and picture away. Triggers are put aside meanwhile: some forbid it. Throws when a file
 * has left a table or a trigger more or less than the migrations made: such a file needs a server of its own.
 */
export async function emptyStores(server: Server): Promise<void> {
  // To empty one twice does no harm; each is asked again by itself, so that none is still being emptied afterwards.
  const ways = [emptyDatabase, emptyKv, emptyPictures];
  await Promise.all(ways.map((empty) => retry(() => empty(server))));
}

let migratedNames: string[] | undefined;

async function emptyDatabase(server: Server): Promise<void> {
  const schema = await readRows(
    server,
    "select type, name, sql from sqlite_master where type in ('table', 'trigger') and name not like 'sqlite_%' and name not like '_cf_%' order by name",
  );
  const names = schema.map(({ name }) => String(name));
  migratedNames ??= names;
  const changed = new Set(names).symmetricDifference(new Set(migratedNames));
  if (changed.size > 0) throw new Error(`A file before this one left changed: ${[...changed].join(", ")}`);
  const triggers = schema.filter(({ type }) => type === "trigger");
  order ??= orderTables(schema);
  const { DB } = server.env;
  await DB.batch(
    [
      "pragma defer_foreign_keys = on",
      ...triggers.map(({ name }) => `drop trigger "${name}"`),
      ...order.map((name) => `delete from "${name}"`),
      ...triggers.map(({ sql }) => String(sql)),
    ].map((sql) => DB.prepare(sql)),
  );
}

let order: string[] | undefined;

/** Each before those that it refers to: a row that nothing refers to is deleted without a search for what does. */
function orderTables(schema: Record<string, unknown>[]): string[] {
  const tables = schema.filter(({ type }) => type === "table");
  const ordered: string[] = [];
  const place = (name: string) => {
    if (ordered.includes(name) || preservedTables.has(name)) return;
    const reference = new RegExp(`references [\`"]?${name}[\`"(]`, "i");
    for (const child of tables)
      if (child.name !== name && reference.test(String(child.sql))) place(String(child.name));
    ordered.push(name);
  };
  for (const { name } of tables) place(String(name));
  return ordered;
}

async function emptyKv(server: Server): Promise<void> {
  const { SESSIONS } = server.env;
  const { keys, list_complete } = await SESSIONS.list();
  await Promise.all(keys.map(({ name }: { name: string }) => SESSIONS.delete(name)));
  if (!list_complete) await emptyKv(server);
}

async function emptyPictures(server: Server): Promise<void> {
  const { PICTURES } = server.env;
  const { objects, truncated } = await PICTURES.list();
  if (objects.length > 0) await PICTURES.delete(objects.map(({ key }: { key: string }) => key));
  if (truncated) await emptyPictures(server);
}
