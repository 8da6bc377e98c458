import { beforeAll, describe, expect, it, vi } from "vitest";
import { listAnchors } from "../../../src/audit/anchors.ts";
import { createChainSigner, genesis } from "../../../src/audit/chain.ts";
import { signAllEntries } from "../../../src/audit/sign-log.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { readRows } from "../../support/rows.ts";
import { secretKey, startOwnServer } from "../../support/server.ts";

const server = startOwnServer();
let admin: Client;

beforeAll(async () => {
  admin = await createClient(server, await addUser(server, "admin", null));
});

const logged = () => readRows(server, "select * from audit_log order by seq");
const env = () => ({ ...server.env, SECRET_KEY: secretKey });

/** What an event writes, many times: without a request, and so without a seal. */
async function addRows(count: number) {
  await server.env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     insert into audit_log select null, ?, null, null, 'user.edit', 'somebody', json_object('version', i), null from n`,
  )
    .bind(count, Date.now())
    .run();
}

/** The seals that the rows should have. */
async function expected(rows: Record<string, unknown>[]) {
  const sign = await createChainSigner(secretKey);
  const seals: string[] = [];
  for (const row of rows) {
    const { seq, at, action, details } = row as { seq: number; at: number; action: string; details: string };
    const {
      actor_id: actorId,
      organization_id: organizationId,
      subject_id: subjectId,
    } = row as Record<string, string>;
    const link = { seq, at, actorId, organizationId, action, subjectId, details } as Parameters<
      typeof sign
    >[0];
    seals.push(await sign(link, seals.at(-1) ?? genesis));
  }
  return seals;
}

const sealed = async () =>
  vi.waitFor(async () => {
    const rows = await logged();
    expect(rows.filter(({ seal }) => seal === null)).toEqual([]);
    return rows;
  }, pollTimeout);

describe("signing", () => {
  it("follows every write, each row linked to the one before", async () => {
    await admin.patch("/api/me", { name: "Yksi" });
    await admin.patch("/api/me", { name: "Kaksi" });
    const rows = await sealed();
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.map(({ seal }) => seal)).toEqual(await expected(rows));
  });

  it("is done in chunks by the cron if no request did it, and is idempotent", async () => {
    await addRows(450);
    await Promise.all([
      signAllEntries(env(), Date.now()),
      signAllEntries(env(), Date.now()),
      signAllEntries(env(), Date.now()),
    ]);
    const rows = await logged();
    expect(rows.map(({ seal }) => seal)).toEqual(await expected(rows));
  });

  it("stores the head outside the database, once", async () => {
    await addRows(3);
    const at = Date.now();
    await signAllEntries(env(), at);
    await signAllEntries(env(), at + 60_000);
    const rows = await logged();
    const last = rows.at(-1);
    const [newest, ...older] = await listAnchors(server.env.PICTURES);
    expect(newest).toEqual({ seq: last?.seq, seal: last?.seal, at });
    expect(older.length).toBeGreaterThan(0);
    expect(older.every(({ seq }) => seq < (newest?.seq ?? 0))).toBe(true);
  });

  it("of concurrent writes leaves one intact chain", async () => {
    const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
    const people = await Promise.all(
      Array.from({ length: 10 }, () => addUser(server, "workProvider", raksa)),
    );
    const clients = await Promise.all(people.map((person) => createClient(server, person)));
    const before = (await logged()).length;
    await Promise.all(clients.map((client, at) => client.patch("/api/me", { name: `Nimi ${at}` })));
    const rows = await sealed();
    expect(rows.length).toBeGreaterThanOrEqual(before + 10);
    expect(rows.map(({ seal }) => seal)).toEqual(await expected(rows));
  });

  it("detects a log that no longer matches what was stored", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await signAllEntries(env(), Date.now());
    expect(complaint).not.toHaveBeenCalled();
    await server.env.DB.exec("drop trigger audit_log_is_append_only_update");
    await server.env.DB.exec("update audit_log set action = 'user.add', seal = null where seq > 2");
    await addRows(1);
    await signAllEntries(env(), Date.now());
    expect(complaint).toHaveBeenCalledWith("audit", expect.stringContaining("npm run audit:verify"));
    complaint.mockRestore();
  });
});
