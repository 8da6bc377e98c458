import { beforeAll, describe, expect, it } from "vitest";
import type { ImportedRow, ImportResult } from "../../../src/shared/people/employee-import.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { buildEmail, buildImportFile, buildRow, splitInChunks } from "../../support/import-rows.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { countRows, readRows } from "../../support/rows.ts";
import { startOwnServer } from "../../support/server.ts";

const server = startOwnServer();
const taken: string[] = [];

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  for (let at = 0; at < 20; at += 1) taken.push((await addUser(server, "employee", raksa)).email);
});

/** A staff provider of its own, its admin's browser, and how many people it has besides. */
async function newAgency(...types: ("staffProvider" | "workProvider")[]) {
  const org = await addOrganization(
    server,
    "Tekijät Oy",
    ...(types.length > 0 ? types : ["staffProvider" as const]),
  );
  const boss = await createClient(server, await addUser(server, `${types[0] ?? "staffProvider"}Admin`, org));
  const people = async () => {
    const found = await readRows(server, "select count(*) as n from users where organization_id = ?", org);
    return Number(found[0]?.n) - 1;
  };
  return { org, boss, people };
}

type Options = { dryRun?: boolean; invite?: boolean; id?: string };

const ask = (
  client: Client,
  rows: readonly object[],
  { dryRun = false, invite = false, id = "mine" }: Options = {},
) => client.post(`/api/organizations/${id}/employees/import`, { rows, dryRun, invite });

async function send(client: Client, rows: readonly ImportedRow[], options?: Options): Promise<ImportResult> {
  const outcome: ImportResult = { added: 0, existing: 0, rejected: [] };
  for (const chunk of splitInChunks(rows, 500)) {
    const { status, body } = await ask(client, chunk, options);
    expect([status, body.code]).toEqual([200, undefined]);
    outcome.added += body.added;
    outcome.existing += body.existing;
    outcome.rejected.push(...body.rejected);
  }
  return outcome;
}

describe("a file of 5,000 people with one in twenty invalid", () => {
  it("adds the valid ones, lists the invalid ones by line, and adds nobody the second time", {
    timeout: 180_000,
  }, async () => {
    const { org, boss, people } = await newAgency();
    const { rows, bad, good } = buildImportFile("iso", 5000, 20, taken);
    expect([bad.size, good.length]).toEqual([250, 4750]);
    const wrong = [...bad].map(([line, { path, code }]) => ({ line, errors: [{ path, code }] }));

    const before = await countRows(server);
    const dry = await send(boss, rows, { dryRun: true, invite: true });
    expect(dry).toEqual({ added: 4750, existing: 0, rejected: wrong });
    const { login_failures: _, audit_log, ...rest } = await countRows(server);
    const ofLog = { login_failures: undefined, audit_log: undefined };
    expect(rest).toEqual({ ...before, ...ofLog });
    expect(Number(audit_log) - Number(before.audit_log)).toBeLessThanOrEqual(10);

    const started = performance.now();
    expect(await send(boss, rows)).toEqual({ added: 4750, existing: 0, rejected: wrong });
    const seconds = (performance.now() - started) / 1000;
    expect(await people()).toBe(4750);
    const addresses = await readRows(
      server,
      "select email from users where organization_id = ? and email like '%@iso.test'",
      org,
    );
    expect(new Set(addresses.map(({ email }) => email))).toEqual(
      new Set(good.flatMap(({ email }) => (email === undefined ? [] : [email]))),
    );

    expect(await send(boss, rows, { dryRun: true })).toEqual({ added: 0, existing: 4750, rejected: wrong });
    expect(await send(boss, rows)).toEqual({ added: 0, existing: 4750, rejected: wrong });
    expect(await people()).toBe(4750);
    console.log(
      `COUNT import: 5000 rows, 4750 added, 250 refused by line in ${seconds.toFixed(1)} s; again: 0 added, 4750 known`,
    );
  });

  it("adds nobody twice when sent by two at once", { timeout: 60_000 }, async () => {
    const { boss, people } = await newAgency();
    const { rows, good } = buildImportFile("kaksi", 1000, 20, taken);
    const parts = (...ends: number[]) => ends.map((end, at) => rows.slice(ends[at - 1] ?? 0, end));
    const run = async (some: ImportedRow[][]) => {
      const outcomes = await Promise.all(some.map((part) => send(boss, part)));
      const sum = (key: "added" | "existing") => outcomes.reduce((all, outcome) => all + outcome[key], 0);
      return { added: sum("added"), existing: sum("existing") };
    };
    const [other, one] = await Promise.all([run(parts(250, 750, 1000).slice(1)), run(parts(500, 1000))]);
    expect(one.added + other.added).toBe(good.length);
    expect(one.added + one.existing).toBe(good.length);
    expect(Math.min(one.added, other.added)).toBeGreaterThan(0);
    expect(await people()).toBe(good.length);
    console.log(`COUNT import: two at once, ${one.added} + ${other.added} added of ${good.length}`);
  });

  it("resumes after an interruption between two calls", async () => {
    const { boss, people } = await newAgency();
    const { rows, good } = buildImportFile("katko", 1500, 20, taken);
    await send(boss, rows.slice(0, 1000));
    const had = await people();
    const { added, existing } = await send(boss, rows);
    expect([added, existing, await people()]).toEqual([good.length - had, had, good.length]);
  });
});

describe("POST /api/organizations/{id}/employees/import", () => {
  it("creates people as in the file", async () => {
    const { org, boss } = await newAgency();
    const rows = [
      {
        line: 2,
        name: "  Aino \n Ääri ",
        email: " AINO@Uudet.TEST ",
        phone: "040 123 4567",
        location: "Oulu",
        trades: ["hvac", "hvac", "roofing"],
      },
      { line: 3, name: "Desk", email: "desk@uudet.test", role: "staffProvider" },
      { line: 4, name: "Pomo", email: "pomo@uudet.test", role: "staffProviderAdmin" },
      { line: 5, name: "Ilman Osoitetta", phone: "0401112222", email: "" },
    ];
    const answer = await ask(boss, rows);
    expect([answer.body, readTripCount(answer)]).toEqual([{ added: 4, existing: 0, rejected: [] }, 3]);
    const found = await readRows(
      server,
      `select name, email, phone, location, roles, password_hash, has_set_password,
        (select group_concat(value) from json_each(industries)) as trades
        from users where organization_id = ? and name <> 'Testi Tekijä' order by name`,
      org,
    );
    const bare = {
      phone: "",
      location: "",
      roles: '["employee"]',
      password_hash: null,
      has_set_password: 0,
      trades: null,
    };
    expect(found).toEqual([
      {
        ...bare,
        name: "Aino Ääri",
        email: "aino@uudet.test",
        phone: "+358401234567",
        location: "Oulu",
        trades: "hvac,roofing",
      },
      { ...bare, name: "Desk", email: "desk@uudet.test", roles: '["staffProvider"]' },
      { ...bare, name: "Ilman Osoitetta", email: null, phone: "+358401112222" },
      { ...bare, name: "Pomo", email: "pomo@uudet.test", roles: '["staffProviderAdmin"]' },
    ]);
    const log = await readRows(
      server,
      "select action, details, count(*) as n from audit_log where organization_id = ? group by 1, 2 order by 1, 2",
      org,
    );
    expect(log).toEqual([
      { action: "organization.import", details: '{"people":4,"count":4}', n: 1 },
      { action: "user.add", details: '{"roles":"employee"}', n: 2 },
      { action: "user.add", details: '{"roles":"staffProvider"}', n: 1 },
      { action: "user.add", details: '{"roles":"staffProviderAdmin"}', n: 1 },
    ]);
  });

  it("makes an admin of both types an admin of both", async () => {
    const { org, boss } = await newAgency("workProvider", "staffProvider");
    const row = { line: 2, name: "Molempi", email: "molempi@both.test", role: "workProviderAdmin" };
    expect((await ask(boss, [row])).body.added).toBe(1);
    const [found] = await readRows(
      server,
      "select roles from users where organization_id = ? and name = 'Molempi'",
      org,
    );
    expect(found?.roles).toBe('["workProviderAdmin","staffProviderAdmin"]');
  });

  it("recognises people without an e-mail by name and phone, in any notation", async () => {
    const { boss } = await newAgency();
    const first = [
      { line: 2, name: "Äijä Ö. Virtanen", phone: "040 123 4567" },
      { line: 3, name: "Numeroton Niemi" },
      { line: 4, name: "Osoite Ojala", phone: "040 555 5555", email: "ojala@tunnettu.test" },
      { line: 5, name: "Puhelimeton Puro", email: "puro@tunnettu.test" },
    ];
    expect((await ask(boss, first)).body.added).toBe(4);
    const known = [
      { line: 2, name: "ÄIJÄ  Ö. VIRTANEN", phone: "+358 40 1234567" },
      { line: 3, name: "numeroton niemi" },
      { line: 4, name: "Osoite Ojala", phone: "0405555555" },
    ];
    expect((await ask(boss, known)).body).toEqual({ added: 0, existing: 3, rejected: [] });
    const others = [
      { line: 2, name: "Äijä Ö. Virtanen", phone: "040 123 4568" },
      { line: 3, name: "Puhelimeton Puro" },
    ];
    expect((await ask(boss, others)).body).toEqual({ added: 2, existing: 0, rejected: [] });
    const withAddress = {
      line: 2,
      name: "Äijä Ö. Virtanen",
      phone: "0401234567",
      email: "aija@tunnettu.test",
    };
    const rejected = [{ line: 2, errors: [{ path: "email", code: "row.withoutEmail" }] }];
    expect((await ask(boss, [withAddress])).body).toEqual({ added: 0, existing: 0, rejected });
    const elsewhere = await newAgency();
    expect((await ask(elsewhere.boss, first.slice(0, 2))).body.added).toBe(2);
  });

  it("adds a deleted user again", async () => {
    const { org, boss } = await newAgency();
    const rows = [
      { line: 2, name: "Palaava Pelto", phone: "0401231231" },
      { line: 3, name: "Palaava Puisto", email: "puisto@palaa.test" },
    ];
    expect((await ask(boss, rows)).body.added).toBe(2);
    const made = await readRows(
      server,
      "select id from users where organization_id = ? and name like 'Palaava%'",
      org,
    );
    for (const { id } of made)
      expect((await boss.delete(`/api/organizations/mine/employees/${id}`)).status).toBe(204);
    expect((await ask(boss, rows)).body).toEqual({ added: 2, existing: 0, rejected: [] });
  });

  it("refuses an address that its owner may still reclaim, and no other row for it", async () => {
    const { boss } = await newAgency();
    const [{ id } = { id: "" }] = await readRows(server, "select id from users where email = ?", taken[0]);
    await server.env.DB.prepare(
      "insert into one_time_links (code_hash, user_id, kind, new_email, created_at, expires_at) values ('held-by', ?, 'undoEmail', 'vanha@held.test', 0, ?)",
    )
      .bind(id, Date.now() + 60_000)
      .run();
    const rows = [
      { line: 2, name: "Ottaja", email: "vanha@held.test" },
      { line: 3, name: "Toinen", email: "toinen@held.test" },
    ];
    const refused = [{ line: 2, errors: [{ path: "email", code: "user.exists" }] }];
    expect((await ask(boss, rows, { dryRun: true })).body).toEqual({
      added: 1,
      existing: 0,
      rejected: refused,
    });
    expect((await ask(boss, rows)).body).toEqual({ added: 1, existing: 0, rejected: refused });
  });

  it("is for the organisation's admins and the platform's, like adding one person", async () => {
    const { org } = await newAgency();
    const other = await newAgency();
    const row = { line: 2, ...buildRow("oikeus", 1) };
    for (const role of ["employee", "staffProvider"] as const) {
      const client = await createClient(server, await addUser(server, role, org));
      expect((await ask(client, [row])).body.code).toBe("access.denied");
    }
    const [foreign, missing] = [
      await ask(other.boss, [row], { id: org }),
      await ask(other.boss, [row], { id: "nothing" }),
    ];
    expect([foreign.status, { ...foreign.body, requestId: "" }]).toEqual([
      404,
      { ...missing.body, requestId: "" },
    ]);
    const admin = await createClient(server, await addUser(server, "admin", null));
    expect((await ask(admin, [row], { id: org })).body.added).toBe(1);
    expect(
      await readRows(server, "select 1 from users where email = ?", buildEmail("oikeus", 1)),
    ).toHaveLength(1);
  });

  it("accepts 1 to 500 rows, and 120 calls an hour per organisation", {
    timeout: 60_000,
  }, async () => {
    const { org, boss } = await newAgency();
    const other = await createClient(server, await addUser(server, "staffProviderAdmin", org));
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ line: at + 2, name: "" }));
    expect((await ask(boss, rows(0))).status).toBe(422);
    expect((await ask(boss, rows(501))).status).toBe(422);
    const tries = Array.from({ length: 130 }, (_, at) =>
      ask(at % 2 ? boss : other, rows(1), { dryRun: true }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect([
      statuses.filter((one) => one === 200).length,
      statuses.filter((one) => one === 429).length,
    ]).toEqual([120, 10]);
    const late = await ask(boss, rows(1));
    expect([late.body.code, Number(late.headers.get("Retry-After")) > 3000]).toEqual([
      "tooManyRequests",
      true,
    ]);
  });
});
