import { beforeAll, expect, it } from "vitest";
import { deleteOrganization } from "../../../src/account-deletion/organization-queries.ts";
import type { ActionContext } from "../../../src/auth/caller.ts";
import { connect } from "../../../src/db/client.ts";
import type { Env } from "../../../src/env.ts";
import { hour } from "../../../src/shared/core/durations.ts";
import { addOpenGig } from "../../support/bookings.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { recordBatchSizes } from "../../support/record-batch-sizes.ts";
import { readRows } from "../../support/rows.ts";
import { secretKey, startOwnServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";
import { normalizeText, readDatabase } from "../../support/state.ts";

const server = startOwnServer();
let admin: Actor;

beforeAll(async () => {
  admin = await addActor(server, "admin", null);
});

const run = (sql: string, ...values: unknown[]) =>
  server.env.DB.prepare(sql)
    .bind(...values)
    .run();
const count = async (sql: string, ...values: unknown[]) =>
  Number((await readRows(server, `select count(*) as n from ${sql}`, ...values))[0]?.n);

/**
 * An agency of `many`, each with a phone, a trade and news, some with an e-mail, and of whom `sessions` have one; they are
 * named in its papers.
 */
async function addLargeAgency(mark: string, many: number, sessions: number) {
  const id = await addOrganization(server, `Suuri ${mark}`, "staffProvider", "workProvider");
  const boss = await addActor(server, "workProviderAdmin", id);
  const nth = `with recursive nth (n) as (select 1 union all select n + 1 from nth where n < ${many})`;
  await run(
    `insert into users (id, email, name, organization_id, roles, phone, created_at)
      ${nth} select ? || n, iif(n % 10 = 0, ? || n || '@people.test', null), ? || ' Tekijä ' || n, ?, '["employee"]', '+35850' || (1000000 + n), 1 from nth`,
    ...[mark, mark, mark, id],
  );
  await run(
    `insert into sessions (id, user_id, epoch, remembered, token_hash, created_at, last_used_at, expires_at)
      select 's' || id, id, 0, 1, 'hash' || id, 1, 1, ? from users
      where organization_id = ? and id like ? and cast(substr(id, ?) as integer) <= ?`,
    ...[Date.now() + hour, id, `${mark}%`, mark.length + 1, sessions],
  );
  await run(
    `update users set industries = '["hvac"]' where organization_id = ? and id like ?`,
    ...[id, `${mark}%`],
  );
  await run(
    `insert into notifications (id, user_id, kind, data, created_at)
      select 'n' || id, ?, 'offerAnswered', json_object('worker', name, 'workerId', id, 'gig', 'Roof'), 1
      from users where organization_id = ? and id like ?`,
    ...[admin.id, id, `${mark}%`],
  );
  const gigs = await Promise.all([1, 2].map(() => addOpenGig(server, id, "Roof")));
  for (const gigId of gigs)
    await run(
      `update gigs set created_by = ?, contact = ?, notes = ?, gear = ? where id = ?`,
      ...[boss.id, `${mark} Tekijä 199, 050 100 0199`, `Call 050-1000007, or ${mark}20@people.test`],
      ...[`A hammer of ${mark} Tekijä 3 and 100 nails`, gigId],
    );
  const keys = [1, 2, 3, sessions - 1, sessions].map((n) => `hash${mark}${n}`);
  for (const key of keys) await server.env.SESSIONS.put(key, mark);
  return { id, boss, gigs, keys };
}

/** Where anything of them stands. */
async function traces(mark: string): Promise<string[]> {
  const ours = (await readDatabase(server)).filter(({ text }) => isOf(normalizeText(text), mark));
  return [...new Set(ours.map(({ where }) => where))].sort();
}
const isOf = (text: string, mark: string) => new RegExp(`${mark}\\d*@|${mark} tekijä|\\+3585010`).test(text);

const held = (keys: readonly string[]) => Promise.all(keys.map((key) => server.env.SESSIONS.get(key)));

/** Sweeps until nothing is left to do, as the cron does every five minutes. */
async function sweepAll(): Promise<number> {
  for (let sweeps = 1; sweeps <= 20; sweeps += 1) {
    await run("update erasures set since = since - ?", hour);
    await run("update mail_outbox set created_at = created_at - ?", hour);
    await server.sweep();
    if ((await count("erasures")) === 0) return sweeps;
  }
  return Number.POSITIVE_INFINITY;
}

it("an organisation is deleted with its 2,000 people, leaving no personal data", {
  timeout: 180_000,
}, async () => {
  const { id, boss, gigs, keys } = await addLargeAgency("zqlarge", 2000, 20);
  const line = await openTestSocket(server, boss, "/api/inbox/socket");
  const before = await traces("zqlarge");
  expect(before).toEqual(expect.arrayContaining(["D1 gigs", "D1 notifications", "D1 users"]));
  const began = performance.now();
  expect((await admin.delete(`/api/organizations/${id}`)).status).toBe(204);
  console.log(`closed with 2,001 accounts in ${Math.round(performance.now() - began)} ms`);
  expect((await boss.get("/api/me")).status).toBe(401);
  expect(await traces("zqlarge")).toEqual([]);
  const texts = await readRows(server, "select contact, notes, gear from gigs where id = ?", gigs[0]);
  expect(texts).toEqual([{ contact: "", notes: "Call , or ", gear: "A hammer of  and 100 nails" }]);
  expect(await count("audit_log where action = 'user.delete' and organization_id = ?", id)).toBe(2001);
  expect(await count("mail_outbox where template = 'accountClosed'")).toBe(201);
  expect(await sweepAll()).toBeLessThan(20);
  expect(await line.closed).toBe(4401);
  await expect.poll(() => held(keys)).toEqual(keys.map(() => null));
});

it("takes as many statements as a small one, and completes though the Worker is killed", {
  timeout: 180_000,
}, async () => {
  const { id, boss, keys } = await addLargeAgency("zqcut", 300, 210);
  const line = await openTestSocket(server, boss, "/api/inbox/socket");
  const sizes: number[] = [];
  const env = { ...server.env, SECRET_KEY: secretKey, ENVIRONMENT: "local" } as Env;
  const act = { caller: { id: admin.id, name: "Admin" }, now: Date.now() } as ActionContext;
  // Nobody hands on what is to be delivered: so it is where a Worker ends after the write.
  const delivery = await deleteOrganization(connect(recordBatchSizes(server.env.DB, sizes)), env, act, id);
  expect(sizes).toEqual([expect.any(Number)]);
  expect(sizes[0]).toBeLessThan(100);
  const { sessionsOf = [], roomIds = [], userIds = [], gigIds = [] } = delivery;
  expect([...sessionsOf, ...roomIds, ...userIds, ...gigIds].length, "calls of one request").toBeLessThan(100);
  expect(await traces("zqcut")).toEqual([]);
  expect(await sweepAll()).toBeLessThan(20);
  expect(await line.closed).toBe(4401);
  await expect.poll(() => held(keys)).toEqual(keys.map(() => null));
  const unsent =
    "mail_outbox where template = 'accountClosed' and status = 'queued' and attempts = 0 and tried_at is null";
  expect(await count(`${unsent} and created_at > ?`, Date.now())).toBe(0);
});
