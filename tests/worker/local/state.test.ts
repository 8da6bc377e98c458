import { cpSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, inject, it } from "vitest";
import { migrate } from "../../../src/local/server/migrate.ts";
import { findFreePort } from "../../../src/local/server/port.ts";
import { findUnknownTable } from "../../../src/local/server/schema-check.ts";
import { startSeededServer } from "../../../src/local/server/seed-server.ts";
import { startServer } from "../../../src/local/server/server.ts";
import { clearState } from "../../../src/local/state.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { startCrashTarget } from "../../support/crash.ts";

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
    return await findUnknownTable(server);
  } finally {
    await server.stop();
  }
}

it("reports an incompatible database in one sentence, and --reset repairs it", {
  timeout: 180_000,
}, async () => {
  cpSync(inject("migrated"), state, { recursive: true });
  change("alter table users rename column name to full_name");
  expect(await strangeTable()).toMatch(/users/);

  change("delete from d1_migrations");
  const failed = await migrate(state).catch((error: Error) => error.message);
  expect(failed).toBe(
    `The data in ${state} does not fit this version of Keikka (table \`applications\` already exists): \`npm run db:seed -- --reset\` forgets it and fills it anew.`,
  );

  clearState(state);
  await migrate(state);
  expect(await strangeTable()).toBeNull();
});

it("goes on with the cron after the runtime crashed and restarted", { timeout: 120_000 }, async () => {
  const victim = await startCrashTarget(state);
  try {
    expect(await victim.sweep()).toBe("swept");
    victim.crash();
    const status = async () => (await fetch(victim.url).catch(() => null))?.status;
    await expect.poll(status, { timeout: 30_000, interval: 200 }).toBe(200);
    expect(await victim.sweep()).toBe("swept");
  } finally {
    await victim.kill();
  }
});

it("serves nothing before the demo data is in", { timeout: 180_000 }, async () => {
  clearState(state);
  cpSync(inject("migrated"), state, { recursive: true });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const log = {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify({ email: "site@raksa.test", password: demoPassword }),
  };
  const serving = startSeededServer({ port, state });
  const logIn = async () =>
    (await fetch(`${url}/api/session`, log).catch(() => null))?.status ?? "nobody there";
  let first = await logIn();
  while (first === "nobody there") first = await logIn();
  const { server, wasEmpty } = await serving;
  await server.stop();
  expect([wasEmpty, first]).toEqual([true, 200]);
});
