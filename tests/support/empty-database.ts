import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const structure = readFileSync(new URL("../../src/db/structure.sql", import.meta.url), "utf8");

/** In memory, as all migrations leave it (tests/repo compares): they would take half a second, and this a hundredth. */
export function createEmptyDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec(structure);
  return database;
}
