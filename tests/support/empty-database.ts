import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const structure = readFileSync(new URL("../../src/db/structure.sql", import.meta.url), "utf8");

/**
 * In memory, as all migrations leave it (tests/unit/db/structure compares): they would take half a second, and this a
 * hundredth. `now`: what its clock, by which triggers tell what is over, shows from then on; milliseconds.
 */
export function createEmptyDatabase(now?: number): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  if (now !== undefined) database.function("unixepoch", { varargs: true }, () => Math.floor(now / 1000));
  database.exec(structure);
  return database;
}
