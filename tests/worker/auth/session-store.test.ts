import { expect, it } from "vitest";
import { purgeLegacySessions } from "../../../src/auth/sessions/session-store.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { minute } from "../../../src/shared/core/durations.ts";
import { type Client, createVisitor, logIn } from "../../support/client.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { getSessionKey, listKv, mapInBatches, restoreStaleKv, saveKv } from "../../support/sessions.ts";

const server = startServer();

const inKv = (client: Pick<Client, "cookie">) => server.env.SESSIONS.get(getSessionKey(client));
const goneFromKv = (client: Pick<Client, "cookie">) => expect.poll(() => inKv(client)).toBeNull();
const statusOf = async (client: Client) => (await client.get("/api/me")).status;

it("KV holds the query scope, and no names", async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  const person = await addUser(server, "workProviderAdmin", raksa, { name: "Aino Korhonen" });
  const stored = await inKv(await logIn(server, person));
  expect(Object.keys(JSON.parse(stored ?? "{}")).sort()).toEqual(
    [
      ...["endsAt", "hasSetPassword", "id", "organizationId", "organizationTypes"],
      ...["remembered", "roles", "startedAt"],
    ].sort(),
  );
  for (const word of ["Aino", "Raksa", "@"]) expect(stored).not.toContain(word);
});

it("sessions stored by an earlier release, with a name, are refused and deleted", async () => {
  const client = await logIn(server, await addUser(server, "employee", null));
  const old = {
    caller: { id: "somebody", name: "Aino Korhonen", roles: ["employee"], organizationId: null },
  };
  await server.env.SESSIONS.put(getSessionKey(client), JSON.stringify(old));
  expect((await client.get("/api/gigs")).status).toBe(401);
  await goneFromKv(client);
});

it("sessions stored by an earlier release are gone within two days, used or not, and nothing else", async () => {
  const client = await logIn(server, await addUser(server, "employee", null));
  const old = JSON.stringify({ caller: { id: "somebody", name: "Aino Korhonen" } });
  const keys = Array.from({ length: 256 }, (_, part) => hashOf(part));
  await mapInBatches(keys, (key) => server.env.SESSIONS.put(key, old));
  const left = async () => (await listKv(server)).filter((key) => keys.includes(key)).length;
  await server.sweep();
  await expect.poll(left).toBeLessThan(256);
  const runs = Array.from({ length: 2 * 288 }, (_, run) => Date.now() + run * 5 * minute);
  await mapInBatches(runs, (now) => purgeLegacySessions(server.env.SESSIONS, now));
  expect(await left()).toBe(0);
  expect(await inKv(client)).toContain("hasSetPassword");
});

const hashOf = (part: number) => part.toString(16).padStart(2, "0").padEnd(64, "7");

it("neither KV nor the database holds the token", async () => {
  const client = await logIn(server, await addUser(server, "employee", null));
  const token = client.cookie.replace("session=", "");
  const keys = await listKv(server);
  const rows = JSON.stringify(await readRows(server, "select * from sessions"));
  expect([keys.join(), rows, await inKv(client)].filter((text) => text?.includes(token))).toEqual([]);
  expect(rows).toContain(getSessionKey(client));
});

it("a login while logged in ends the replaced session, also another user's", async () => {
  const [one, other] = [await addUser(server, "employee", null), await addUser(server, "employee", null)];
  const client = await logIn(server, one);
  const elsewhere = await logIn(server, one);
  for (const { email, id } of [one, other]) {
    const before = createVisitor(server, client.cookie);
    const held = await saveKv(server, [before]);
    expect((await client.post("/api/session", { email, password: demoPassword })).body.user.id).toBe(id);
    expect(client.cookie).not.toBe(before.cookie);
    await goneFromKv(before);
    await restoreStaleKv(server, held);
    expect([await statusOf(before), await statusOf(client), await statusOf(elsewhere)]).toEqual([
      401, 200, 200,
    ]);
  }
  const told = await readRows(
    server,
    "select action, actor_id as actor, subject_id as subject from audit_log where action like 'session.%' and actor_id in (?, ?) order by seq",
    one.id,
    other.id,
  );
  const start = (by: string) => ({ action: "session.start", actor: by, subject: by });
  const end = (by: string) => ({ action: "session.end", actor: by, subject: one.id });
  expect(told).toEqual([
    ...[start(one.id), start(one.id)],
    ...[end(one.id), start(one.id)],
    ...[end(other.id), start(other.id)],
  ]);
});

it("ending a session always deletes its key from KV", async () => {
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const boss = await logIn(server, await addUser(server, "staffProviderAdmin", tekijat));
  const add = (hasSetPassword = true) => addUser(server, "employee", tekijat, { hasSetPassword });
  const path = (id: string) => `/api/organizations/mine/employees/${id}`;

  const leaver = await logIn(server, await add());
  expect((await leaver.delete("/api/session")).status).toBe(204);
  await goneFromKv(leaver);

  const [promoted, deleted, sentAnew] = [await add(), await add(), await add(false)];
  const clients = [
    await logIn(server, promoted),
    await logIn(server, deleted),
    await logIn(server, sentAnew),
  ];
  expect((await boss.patch(path(promoted.id), { role: "staffProvider" })).status).toBe(200);
  expect((await boss.delete(path(deleted.id))).status).toBe(204);
  expect((await boss.post("/api/email", { to: sentAnew.email, template: "welcome" })).status).toBe(202);
  for (const client of clients) await goneFromKv(client);
  expect(await statusOf(boss)).toBe(200);

  const there = await logIn(server, promoted);
  const here = await logIn(server, promoted);
  const old = createVisitor(server, here.cookie);
  const body = { password: "a quiet harbour", currentPassword: demoPassword };
  expect((await here.put("/api/me/password", body)).status).toBe(204);
  await goneFromKv(there);
  await goneFromKv(old);
  expect(await statusOf(here)).toBe(200);
});
