import { beforeAll, expect, it } from "vitest";
import { remindOfUnread } from "../../../src/chat/reminder-queries.ts";
import { connect, type Db } from "../../../src/db/client.ts";
import type { Client } from "../../support/client.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
const minutes = (count: number) => count * 60_000;
let db: Db;
let roomId: string;
let writer: Person;
let reader: Person;
let writers: Client;
let readers: Client;

beforeAll(async () => {
  db = connect(server.env.DB);
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  writer = await addUser(server, "workProvider", roomId);
  reader = await addUser(server, "employee", roomId);
  [writers, readers] = [await createClient(server, writer), await createClient(server, reader)];
});

async function write(text: string) {
  const before = (await readers.get(`/api/rooms/${roomId}`)).body.unread;
  await writers.post(`/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), text });
  const unread = async () => (await readers.get(`/api/rooms/${roomId}`)).body.unread;
  await expect.poll(unread).toBe(before + 1);
}

const remindAfter = (count: number) => remindOfUnread(db, Date.now() + minutes(count));

const news = async () => (await readers.get("/api/notifications")).body;

it("reminds of messages unread for twenty minutes, once, and never their author", async () => {
  await write("Gate 2 tomorrow");
  expect(await remindAfter(19)).toEqual({ notifications: [], mails: [] });
  const { notifications, mails } = await remindAfter(21);
  expect(notifications).toEqual([{ userId: reader.id }]);
  expect(await remindAfter(30)).toEqual({ notifications: [], mails: [] });
  await server.env.MAIL.sendBatch(mails.map(({ id }) => ({ body: { outboxId: id } })));
  expect(await waitForMailTo(server, reader.email)).toMatchObject({
    subject: "1 unread message",
    text: expect.stringContaining(`- Raksa Oy (1)\n  http://localhost:8787/chat/${roomId}`),
  });
  expect(await news()).toMatchObject({
    unread: 1,
    items: [{ kind: "unreadChat", roomId, link: `/chat/${roomId}`, data: { room: "Raksa Oy" } }],
  });
});

it("stops once the room is read, and comes again for new messages", async () => {
  const line = await openTestSocket(server, readers, `/api/rooms/${roomId}/socket`);
  line.say({ type: "read", seq: 1 });
  await expect.poll(async () => (await news()).unread).toBe(0);
  expect(await remindAfter(40)).toEqual({ notifications: [], mails: [] });
  line.close();
});
