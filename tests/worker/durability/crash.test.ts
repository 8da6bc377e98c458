import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { type LocalServer, startServer } from "../../../src/local/server/server.ts";
import { type Client, createVisitor, logIn } from "../../support/client.ts";
import { startCrashTarget } from "../../support/crash.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import type { Server } from "../../support/server.ts";

/** More of them: KEIKKA_KILLS=20. Each is another moment of death. */
const rounds = Number(process.env.KEIKKA_KILLS ?? 2);
const talkers = 4;
const state = mkdtempSync(join(tmpdir(), "keikka-kill-"));

let people: Person[];
let cookies: string[];
let room: string;

/** What the server has said yes to, over all rounds. */
const acknowledged = { messages: [] as string[], users: [] as { id: string; email: string }[] };

beforeAll(async () => {
  cpSync(inject("migrated"), state, { recursive: true });
  await serving(async (server) => {
    const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
    people = await Promise.all(
      Array.from({ length: 2 }, () => addUser(server, "staffProviderAdmin", tekijat)),
    );
    const clients = await Promise.all(people.map((person) => logIn(server, person)));
    cookies = clients.map(({ cookie }) => cookie);
    room = (await clients[0]?.post("/api/rooms", { userId: people[1]?.id }))?.body.id;
    expect(room).toBeTruthy();
  });
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

it(`keeps what it acknowledged when killed ${rounds} times`, { timeout: 120_000 * rounds }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const before = { messages: acknowledged.messages.length, users: acknowledged.users.length };
    const cut = await killUnderLoad();
    const messages = acknowledged.messages.length - before.messages;
    const users = acknowledged.users.length - before.users;
    expect(Math.min(messages, users, cut)).toBeGreaterThan(0);
    await serving(async (server, local) => {
      const kept = await keptMessages(server);
      expect(acknowledged.messages.filter((id) => !kept.has(id))).toEqual([]);
      const { lost, mails } = await sendAfterSweep(server, local);
      console.log(
        `kill ${round}: acknowledged ${messages} messages and ${users} users, cut off ${cut} requests; ` +
          `all there: ${kept.size} messages, ${mails} e-mails, ${lost} of them found by the sweep`,
      );
    });
  }
});

/** Talks and adds users until the server dies in the middle of it. Gives how many requests got no answer. */
async function killUnderLoad(): Promise<number> {
  const victim = await startCrashTarget(state);
  let dead = false;
  let cut = 0;
  const keepOn = async (step: (client: Client) => Promise<void>, index: number) => {
    const client = createVisitor({ url: victim.url } as Server, cookies[index % cookies.length]);
    while (!dead) {
      try {
        await step(client);
      } catch {
        cut += 1;
        return;
      }
    }
  };
  const before = acknowledged.users.length;
  const load = Promise.all([
    ...Array.from({ length: talkers }, (_, index) => keepOn(say, index)),
    keepOn(addSomebody, 0),
  ]);
  await expect.poll(() => acknowledged.users.length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 1500 + Math.random() * 1500));
  await victim.kill();
  dead = true;
  await load;
  return cut;
}

async function say(client: Client): Promise<void> {
  const id = crypto.randomUUID();
  const { status } = await client.post(`/api/rooms/${room}/messages`, { id, text: `Message ${id}` });
  if (status === 201) acknowledged.messages.push(id);
}

async function addSomebody(client: Client): Promise<void> {
  const email = `${createId().toLowerCase()}@kept.test`;
  const { status, body } = await client.post("/api/users/add", { email, name: "Uusi", roles: ["employee"] });
  if (status === 201) acknowledged.users.push({ id: body.id, email });
}

/** Starts the server in this process, on the state that the dead one left. */
async function serving(work: (server: Server, local: LocalServer) => Promise<void>): Promise<void> {
  const local = await startServer({ port: 0, state });
  try {
    await work({ url: local.url, env: local.bindings } as unknown as Server, local);
  } finally {
    await local.stop();
  }
}

/** The ids of all messages of the room; no number is missing or given twice. */
async function keptMessages(server: Server): Promise<Set<string>> {
  const client = createVisitor(server, cookies[0]);
  const seqs: number[] = [];
  const ids = new Set<string>();
  for (;;) {
    const { status, body } = await client.get(
      `/api/rooms/${room}/messages?after=${seqs.at(-1) ?? 0}&limit=200`,
    );
    expect(status).toBe(200);
    for (const { id, seq } of body.items) {
      ids.add(id);
      seqs.push(seq);
    }
    if (body.items.length < 200) break;
  }
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  expect(ids.size).toBe(seqs.length);
  return ids;
}

/** Lets the sweep find what was left lying. Gives how many e-mails that was, and how many there are in all. */
async function sendAfterSweep({ env }: Server, { scheduled }: LocalServer) {
  const { results } = await env.DB.prepare("select user_id, status from mail_outbox").all();
  const rows = new Map(results.map((row: Record<string, unknown>) => [row.user_id, row.status]));
  expect(acknowledged.users.filter(({ id }) => !rows.has(id))).toEqual([]);
  const half =
    "select count(*) as n from users where email like '%@kept.test' and id not in (select user_id from mail_outbox)";
  expect(await env.DB.prepare(half).first("n")).toBe(0);

  const anHourAgo =
    "update mail_outbox set created_at = created_at - 3600000, tried_at = tried_at - 3600000 where status <> 'sent'";
  const { meta } = await env.DB.prepare(anHourAgo).run();
  await scheduled();
  const waiting = "select count(*) as n from mail_outbox where status <> 'sent' or sealed is not null";
  await expect.poll(() => env.DB.prepare(waiting).first("n"), { timeout: 30_000 }).toBe(0);
  return { lost: meta.changes, mails: results.length };
}
