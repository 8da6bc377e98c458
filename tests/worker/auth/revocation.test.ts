import { beforeAll, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import type { InboxFrame } from "../../../src/shared/notifications/notification.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { readCode } from "../../support/links.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { createClient, openSessions } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { listKv, mapInBatches, restoreStaleKv, saveKv } from "../../support/sessions.ts";
import { openTestSocket, upgradeStatus } from "../../support/sockets.ts";

const server = startServer();
let tekijat: string;
let boss: Client;

beforeAll(async () => {
  tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  boss = await createClient(server, await addUser(server, "staffProviderAdmin", tekijat));
});

type Case = {
  person: Person;
  /** The sessions that are to end. */
  doomed: { id: string; cookie: string }[];
  /** Somebody who stays, logged in as the same person. */
  here: Client;
};

const path = (person: Person) => `/api/organizations/mine/employees/${person.id}`;
const expectStatus = async (answer: Promise<{ status: number; body: unknown }>, wanted: number) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(wanted);
};

/** Every way in which sessions end before their time, and how many of them end at once in it. */
const ways: Record<string, (one: Case) => Promise<void>> = {
  "log out": async ({ doomed }) => {
    for (const { cookie } of doomed)
      await expectStatus(createVisitor(server, cookie).delete("/api/session"), 204);
  },
  "sign out one": async ({ here, doomed }) => {
    for (const { id } of doomed) await expectStatus(here.delete(`/api/sessions/${id}`), 204);
  },
  "sign out all others": async ({ here }) => expectStatus(here.delete("/api/sessions"), 204),
  "password change": async ({ here }) =>
    expectStatus(
      here.put("/api/me/password", { password: "a quiet harbour", currentPassword: demoPassword }),
      204,
    ),
  "password reset": async ({ person: { email } }) => {
    const stranger = createVisitor(server);
    await expectStatus(stranger.post("/api/password-resets", { email }), 202);
    const code = readCode(await waitForMailTo(server, email));
    await expectStatus(
      stranger.put(`/api/password-resets/${code}`, { email, password: "a quiet harbour" }),
      204,
    );
  },
  "role change": async ({ person }) => expectStatus(boss.patch(path(person), { role: "staffProvider" }), 200),
  "deletion by an admin": async ({ person }) => expectStatus(boss.delete(path(person)), 204),
  "another log in": async ({ person: { email }, doomed }) => {
    for (const { cookie } of doomed) {
      const body = { email, password: demoPassword };
      await expectStatus(createVisitor(server, cookie).post("/api/session", body), 200);
    }
  },
};

/** How many sessions end in each way: those that end together are many. */
const counts: Record<string, number> = {
  ...{ "sign out all others": 80, "password change": 80, "password reset": 80, "role change": 80 },
  ...{ "log out": 15, "sign out one": 15, "deletion by an admin": 10, "another log in": 5 },
};
let trials = 0;

/** What a caller may try, of every kind: a read, a write, a list, a socket. */
const tries = [
  "GET /api/me",
  "GET /api/gigs",
  "PATCH /api/me",
  "GET /api/session",
  "POST /api/notifications/read",
];

async function statusOf(cookie: string, at: number): Promise<number> {
  if (at % 10 === 9)
    return upgradeStatus(server, "/api/inbox/socket", { Cookie: cookie, Origin: server.url });
  const [method = "GET", url = ""] = (tries[at % tries.length] ?? "").split(" ");
  const client = createVisitor(server, cookie);
  if (method === "GET") return (await client.get(url)).status;
  return (method === "POST" ? await client.post(url, {}) : await client.patch(url, { phone: "" })).status;
}

async function begin(count: number): Promise<Case> {
  const person = await addUser(server, "employee", tekijat);
  const here = await createClient(server, person);
  const doomed = await openSessions(server, person.id, count);
  expect(await statusOf(doomed[0]?.cookie ?? "", 0)).toBe(200);
  return { person, here, doomed };
}

it.each(Object.keys(counts))(
  "%s: no session is accepted any more, though KV is stale",
  { timeout: 90_000 },
  async (name) => {
    const one = await begin(counts[name] ?? 0);
    const held = await saveKv(server, one.doomed);
    await ways[name]?.(one);
    const keys = new Set(held.map(({ key }) => key));
    const inKv = async () => (await listKv(server)).filter((key) => keys.has(key)).length;
    await expect.poll(inKv).toBe(0);
    await restoreStaleKv(server, held);
    const statuses = await mapInBatches(one.doomed, ({ cookie }, at) => statusOf(cookie, at));
    expect(statuses.filter((status) => status !== 401)).toEqual([]);
    expect(await inKv()).toBe(keys.size);
    trials += statuses.length;
    console.log(`REVOCATION ${name}: ${statuses.length} trials, 0 accepted`);
  },
);

it("ran hundreds of trials", () => {
  console.log(`REVOCATION in all: ${trials} trials, 0 accepted`);
  expect(trials).toBeGreaterThanOrEqual(350);
});

it.each(Object.keys(ways))("%s: the sockets are closed within a second", async (name) => {
  const one = await begin(1);
  const [lost = one.here] = one.doomed;
  const inbox = await openTestSocket<InboxFrame>(server, lost, "/api/inbox/socket");
  const room = await openTestSocket(server, lost, `/api/rooms/${tekijat}/socket`);
  const kept = await openTestSocket<InboxFrame>(server, boss, "/api/inbox/socket");
  await inbox.until(({ type }) => type === "inbox");
  await room.until(({ type }) => type === "presence");
  await ways[name]?.(one);
  const answered = performance.now();
  expect(await Promise.all([inbox.closed, room.closed])).toEqual([4401, 4401]);
  const after = Math.round(performance.now() - answered);
  console.log(`REVOCATION ${name}: sockets closed ${after} ms after the answer`);
  expect(after).toBeLessThan(1000);
  await kept.until(({ type }) => type === "inbox");
  kept.close();
});
