import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "./run-tool.ts";
import type { LocalServer } from "./server.ts";

const folder = join(root, "migrations");
const everything = `select type || ' ' || name as name, sql from sqlite_master
  where sql is not null and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'
    and name <> 'd1_migrations'`;

type Made = { name: string; sql: string };

/**
 * The first table, index or trigger of the local database that is not what migrations/ make of an empty one; null when
 * all are. A migration that changed after it ran, or one of another branch, leaves such traces.
 */
export async function findStrangeTable({ bindings }: LocalServer): Promise<string | null> {
  const { results } = await bindings.DB.prepare(everything).all<Made>();
  const found = asMap(results);
  const wanted = asMap(fresh());
  const names = new Set([...wanted.keys(), ...found.keys()]);
  return [...names].sort().find((name) => wanted.get(name) !== found.get(name)) ?? null;
}

const asMap = (made: readonly Made[]) => new Map(made.map(({ name, sql }) => [name, sql]));

/** An empty database in memory, as migrations/ make it. */
export function freshDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  for (const file of files.sort()) database.exec(readFileSync(join(folder, file), "utf8"));
  return database;
}

function fresh(): Made[] {
  const database = freshDatabase();
  const made = database.prepare(everything).all() as Made[];
  database.close();
  return made;
}
