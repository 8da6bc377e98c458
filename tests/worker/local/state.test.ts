import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it } from "vitest";
import { migrate } from "../../../src/local/migrate.ts";
import { startServer } from "../../../src/local/server.ts";
import { emptyState } from "../../../src/local/state.ts";
import { findStrangeTable } from "../../../src/local/tables.ts";

const state = mkdtempSync(join(tmpdir(), "keikka-unfit-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** Does this to the database of a Keikka that is not running. */
function change(sql: string) {
  const [file] = globSync("v3/d1/*/*.sqlite", { cwd: state }).filter((name) => !name.includes("metadata"));
  const database = new DatabaseSync(join(state, file ?? ""));
  database.exec(sql);
  database.close();
}

async function strangeTable() {
  const server = await startServer({ port: 0, state });
  try {
    return await findStrangeTable(server);
  } finally {
    await server.stop();
  }
}

it("data that does not fit is told in one sentence, and --reset mends it", { timeout: 90_000 }, async () => {
  await migrate(state);
  expect(await strangeTable()).toBeNull();

  change("alter table users rename column name to full_name");
  expect(await strangeTable()).toMatch(/users/);

  change("delete from d1_migrations");
  const failed = await migrate(state).catch((error: Error) => error.message);
  expect(failed).toBe(
    `The data in ${state} does not fit this version of Keikka (table \`applications\` already exists): \`npm run db:seed -- --reset\` forgets it and fills it anew.`,
  );

  emptyState(state);
  await migrate(state);
  expect(await strangeTable()).toBeNull();
});
