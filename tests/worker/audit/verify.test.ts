import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { signAllEntries } from "../../../src/audit/sign-log.ts";
import type { Env } from "../../../src/env.ts";
import { openStores } from "../../../src/local/server/stores.ts";
import { readSecretKey } from "../../../src/local/state.ts";
import { verifyLog } from "../../../src/local/verify-log.ts";

const root = join(import.meta.dirname, "../../..");
const state = mkdtempSync(join(tmpdir(), "keikka-audit-"));
let stores: Awaited<ReturnType<typeof openStores>>;
afterAll(async () => {
  await stores.close();
  rmSync(state, { recursive: true, force: true });
});

const rowCount = 12;

/** Whoever has the database file in hand, and not the key. */
function tamper(sql: string) {
  const [file] = globSync("v3/d1/*/*.sqlite", { cwd: state }).filter((name) => !name.includes("metadata"));
  const database = new DatabaseSync(join(state, file ?? ""));
  database.exec(sql);
  database.close();
}

function run(command: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const options = { cwd: root, env: { ...process.env, KEIKKA_STATE: state, ...env } };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [`src/local/${command}.ts`, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    );
  });
}
const verify = (env?: NodeJS.ProcessEnv) => run("verify-audit", [], env);
/** The same without starting anything: what the command says and ends with. */
const look = () => verifyLog(stores, readSecretKey(state));

const sealRows = (now: number) => {
  const { DB, PICTURES } = stores;
  return signAllEntries({ DB, PICTURES, SECRET_KEY: readSecretKey(state) } as Env, now);
};

const addRows = (count: number, at: number) =>
  tamper(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into audit_log select null, ${at}, 'a' || i, null, 'user.edit', 's' || i, '{}', null from n`);

beforeAll(async () => {
  cpSync(inject("migrated"), state, { recursive: true });
  stores = await openStores({ state });
  addRows(rowCount - 2, 1_000);
  await sealRows(Date.now());
  addRows(2, 2_000);
  await sealRows(Date.now());
}, 180_000);

it("reports an untouched log as intact, with its length", { timeout: 120_000 }, async () => {
  const { code, said } = await verify();
  expect([code, said]).toEqual([0, "12 rows, chain whole (2 heads kept outside the database)"]);
});

const all = (sql: string) => `drop trigger if exists audit_log_is_append_only_update;
  drop trigger if exists audit_log_is_append_only_delete; drop trigger if exists audit_log_is_append_only_insert;
  drop trigger if exists audit_log_grows_at_its_end;
  drop table if exists untouched; create table untouched as select * from audit_log; ${sql}`;
const undo = "delete from audit_log; insert into audit_log select * from untouched";

it.each([
  [
    "a changed field",
    "update audit_log set actor_id = 'somebody' where seq = 4",
    "row 4 is not what was sealed",
  ],
  [
    "two rows in each other's place",
    "update audit_log set seq = 13 - seq + 100 where seq in (6, 7); update audit_log set seq = seq - 100 where seq > 100",
    "row 6 is not what was sealed",
  ],
  ["a row taken out", "delete from audit_log where seq = 5", "row 5 is missing"],
  [
    "a row taken out, and the others closed up",
    "delete from audit_log where seq = 5; update audit_log set seq = seq - 1 where seq > 5",
    "row 5 is not what was sealed",
  ],
  [
    "a row slipped in",
    "update audit_log set seq = -seq - 1 where seq > 5; update audit_log set seq = -seq where seq < 0;" +
      "insert into audit_log select 6, at, actor_id, null, action, 'x', details, seal from audit_log where seq = 5",
    "row 6 is not what was sealed",
  ],
  ["the end cut off", "delete from audit_log where seq > 10", "row 12 was there at "],
  ["everything gone", "delete from audit_log", "row 12 was there at "],
  ["a seal taken off", "update audit_log set seal = null where seq = 12", "row 12 has no seal"],
])("detects %s", { timeout: 120_000 }, async (_, sql, words) => {
  tamper(all(sql));
  const { isWhole, lines } = await look();
  tamper(undo);
  expect(isWhole).toBe(false);
  expect(lines.join("\n")).toContain(words);
});

it("detects rows that the Worker itself rewrote and signed again", { timeout: 120_000 }, async () => {
  tamper(
    all(
      "update audit_log set seal = null where seq > 3; update audit_log set action = 'user.add' where seq = 4",
    ),
  );
  await sealRows(Date.now());
  const { code, said } = await verify();
  tamper(undo);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/row 10 is not the one that was kept at .+\nrow 12 is/),
  ]);
});

it("fails with another key", { timeout: 120_000 }, async () => {
  const { code, said } = await verify({ SECRET_KEY: Buffer.alloc(32, 9).toString("base64") });
  expect([code, said.split("\n").length]).toEqual([1, rowCount + 1]);
});

it("includes the admin created by a command", { timeout: 120_000 }, async () => {
  const made = await run("admin", ["--local", "--email", "aino@keikka.test", "--name", "Aino Ylläpitäjä"]);
  expect(made).toEqual({ code: 0, said: expect.stringContaining("is an admin") });
  await sealRows(Date.now());
  const { results } = await stores.DB.prepare(
    "select action, actor_id, details, users.name from audit_log join users on users.id = subject_id",
  ).all();
  expect(results).toEqual([
    { action: "user.add", actor_id: null, details: '{"roles":"admin"}', name: "Aino Ylläpitäjä" },
  ]);
  expect(await verify()).toEqual({ code: 0, said: expect.stringMatching(/^13 rows, chain whole/) });
});
