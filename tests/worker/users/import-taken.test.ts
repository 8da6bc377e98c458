import { beforeAll, expect, it } from "vitest";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const taken: string[] = [];

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  for (let at = 0; at < 240; at += 1) taken.push((await addUser(server, "employee", raksa)).email);
});

/** The nth twenty of the addresses that are taken. */
const some = (nth: number) => taken.slice(nth * 20, nth * 20 + 20);

async function newAgency() {
  const org = await addOrganization(server, "Tekijät Oy", "staffProvider");
  return { org, boss: await createClient(server, await addUser(server, "staffProviderAdmin", org)) };
}

const ask = (client: Client, addresses: readonly string[], dryRun = true) =>
  client.post("/api/organizations/mine/employees/import", {
    rows: addresses.map((email, at) => ({ line: at + 2, name: "Tekijä Tuntematon", email })),
    dryRun,
    invite: false,
  });

const traces = (org: string) =>
  readRows(
    server,
    "select details, count(*) as n from audit_log where organization_id = ? and action = 'organization.import' group by 1",
    org,
  );

it("reveals 200 addresses in use a day to an organisation, also under concurrency", async () => {
  const { org, boss } = await newAgency();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(boss, some(at), at % 2 === 0)));
  const told = answers.filter(({ status }) => status === 200);
  expect(told.reduce((sum, { body }) => sum + body.rejected.length, 0)).toBe(200);
  const free = await ask(boss, ["vapaa@taken.test"]);
  const wait = Number(free.headers.get("Retry-After"));
  expect([free.status, free.body.code, free.body.rejected]).toEqual([429, "tooManyRequests", undefined]);
  expect([wait > 86_000, wait <= 86_400]).toEqual([true, true]);
  const [{ n } = { n: 0 }] = await traces(org);
  expect(Number(n)).toBeGreaterThanOrEqual(10);
  const other = await newAgency();
  expect((await ask(other.boss, ["vapaa@taken.test"])).body.added).toBe(1);
});

it("reveals no row of a call that would exceed the limit, nor later ones", async () => {
  const { boss } = await newAgency();
  for (let at = 0; at < 9; at += 1) expect((await ask(boss, some(at))).status).toBe(200);
  expect((await ask(boss, some(9).slice(1))).body.rejected).toHaveLength(19);
  expect((await ask(boss, some(10).slice(0, 2))).status).toBe(429);
  expect((await ask(boss, some(10).slice(0, 2))).status, "what was refused was not told").toBe(429);
  expect((await ask(boss, some(9).slice(0, 1))).status).toBe(429);
  expect((await ask(boss, ["vapaa@taken.test"])).status).toBe(429);
});

it("counts rows once that are checked and then added, all or the valid ones, also at the limit", async () => {
  const { boss } = await newAgency();
  const file = Array.from({ length: 10 }, (_, at) => [...some(at), `uusi${at}@file.test`]);
  for (const rows of file) expect((await ask(boss, rows)).body.rejected).toHaveLength(20);
  expect((await ask(boss, some(10))).status).toBe(429);
  const added = [];
  for (const [at, rows] of file.entries()) {
    const answer = await ask(boss, at % 2 === 0 ? rows : rows.slice(20), false);
    added.push([answer.status, answer.body.added, answer.body.rejected?.length]);
  }
  expect(added).toEqual(file.map((_, at) => [200, 1, at % 2 === 0 ? 20 : 0]));
  expect((await ask(boss, ["vapaa@taken.test"])).status).toBe(429);
  expect((await ask(boss, file[0] ?? [])).status, "to look once more is no news").toBe(200);
});

it("counts for each organisation separately", async () => {
  const [one, other] = [await newAgency(), await newAgency()];
  for (let at = 0; at < 10; at += 1) {
    expect((await ask(one.boss, some(at))).status).toBe(200);
    expect((await ask(other.boss, some(at + 1))).status).toBe(200);
  }
  expect((await ask(other.boss, some(0))).status).toBe(429);
});

it("logs a checked file only if it revealed addresses", async () => {
  const { org, boss } = await newAgency();
  await ask(boss, ["vapaa@taken.test"]);
  expect(await traces(org)).toEqual([]);
  await ask(boss, [...taken.slice(0, 2), "vapaa@taken.test"]);
  await ask(boss, taken.slice(0, 2), false);
  expect(await traces(org)).toEqual([
    { details: '{"people":0,"count":2}', n: 1 },
    { details: '{"people":0,"count":3}', n: 1 },
  ]);
});
