import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "../run-tool.ts";
import type { LocalServer } from "./server.ts";

const folder = join(root, "migrations");
const schemaQuery = `select type || ' ' || name as name, sql from sqlite_master
  where sql is not null and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'
    and name <> 'd1_migrations'`;

type SchemaObject = { name: string; sql: string };

/** Differences from migrations/ are left by one that was edited after it ran, or of another branch. */
export async function findUnknownTable({ bindings }: LocalServer): Promise<string | null> {
  const { results } = await bindings.DB.prepare(schemaQuery).all<SchemaObject>();
  const actual = toSqlByName(results);
  const expected = toSqlByName(readMigratedSchema());
  const names = new Set([...expected.keys(), ...actual.keys()]);
  return [...names].sort().find((name) => expected.get(name) !== actual.get(name)) ?? null;
}

const toSqlByName = (objects: readonly SchemaObject[]) =>
  new Map(objects.map(({ name, sql }) => [name, sql]));

function createMigratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  for (const file of files.sort()) database.exec(readFileSync(join(folder, file), "utf8"));
  return database;
}

function readMigratedSchema(): SchemaObject[] {
  const database = createMigratedDatabase();
  const objects = database.prepare(schemaQuery).all() as SchemaObject[];
  database.close();
  return objects;
}
