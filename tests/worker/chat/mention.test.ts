import { beforeEach, describe, expect, it } from "vitest";
import { remindOfUnread } from "../../../src/chat/reminder-queries.ts";
import { connect } from "../../../src/db/client.ts";
import { listUnreadRooms } from "../../../src/mail/queries.ts";
import { listMailFacts } from "../../../src/notifications/delivery/queries.ts";
import { loadPushes } from "../../../src/notifications/push/queries.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { createBrowser } from "../../support/push-service.ts";
import { listPushesOf } from "../../support/pushes.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let writer: Person;
let reader: Person;
let writers: Client;
let readers: Client;
let roomId: string;

beforeEach(async () => {
  const firm = await addOrganization(server, "Raksa Oy", "workProvider");
  writer = await addUser(server, "workProvider", firm, { name: "Wille" });
  reader = await addUser(server, "employee", firm, { name: "Reetta" });
  [writers, readers] = [await createClient(server, writer), await createClient(server, reader)];
  roomId = firm;
});

const write = (mentions: string[] = [reader.id]) =>
  writers.post(`/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), text: "@Reetta?", mentions });
const news = async () => (await readers.get("/api/notifications")).body;
const mails = () =>
  readRows(server, "select id from mail_outbox where user_id = ? and template = 'unreadChat'", reader.id);
const mute = () => readers.put(`/api/rooms/${roomId}/mute`, {});

describe("who is mentioned", () => {
  it("is told at once, also in a muted room, and by e-mail once until it is read", async () => {
    await mute();
    await write();
    await expect.poll(async () => (await news()).unread).toBe(1);
    const data = { room: "Raksa Oy", mention: 1, actor: "Wille", actorId: writer.id };
    expect((await news()).items).toMatchObject([
      { kind: "unreadChat", roomId, link: `/chat/${roomId}`, data },
    ]);
    await write();
    await expect.poll(async () => (await news()).items[0].data.seq).toBe(2);
    expect([(await news()).unread, (await mails()).length]).toEqual([1, 1]);
    const db = connect(server.env.DB);
    expect(await listUnreadRooms(db, reader.id)).toEqual([{ id: roomId, title: "Raksa Oy", unread: 2 }]);
    const facts = async () => (await listMailFacts(db, [String((await mails())[0]?.id)], Date.now()))[0];
    expect(await facts()).toMatchObject({ isCurrent: true });
    const line = await openTestSocket(server, readers, `/api/rooms/${roomId}/socket`);
    line.say({ type: "read", seq: 2 });
    await expect.poll(async () => (await news()).unread).toBe(0);
    expect(await facts()).toMatchObject({ isCurrent: false });
    line.close();
  });

  it("is pushed it in a muted room, and other messages of it are not", async () => {
    const { subscription } = await createBrowser(`/fcm/send/${reader.id}`);
    await readers.put("/api/me/push-subscriptions", subscription);
    await mute();
    await write();
    const waiting = () => listPushesOf(server, reader);
    await expect.poll(async () => (await news()).unread).toBe(1);
    const keys = (await waiting()).map((push) => ({
      notificationId: String(push.notification_id),
      subscriptionId: String(push.subscription_id),
      attempts: 0,
    }));
    const wanted = await loadPushes(connect(server.env.DB), keys, Date.now());
    expect(wanted.every(({ isWanted, isTrue }) => isWanted && isTrue)).toBe(true);
    expect(await mails()).toEqual([]);
  });

  it("is reminded of the same messages no second time, while others are as ever", async () => {
    const colleague = await addUser(server, "employee", roomId, { name: "Kaisa" });
    await write();
    await expect.poll(async () => (await news()).unread).toBe(1);
    const { notifications } = await remindOfUnread(connect(server.env.DB), Date.now() + 21 * 60_000);
    expect(notifications).toEqual([{ userId: colleague.id }]);
  });

  it("is told in a window that nobody sees, until it is seen again", async () => {
    const line = await openTestSocket(server, readers, `/api/rooms/${roomId}/socket`);
    line.say('"hidden"');
    await write();
    await expect.poll(async () => (await news()).unread).toBe(1);
    line.say({ type: "read", seq: 1 });
    await expect.poll(async () => (await news()).unread).toBe(0);
    line.say('"visible"');
    await write();
    await expect.poll(async () => (await readers.get(`/api/rooms/${roomId}`)).body.unread).toBe(1);
    expect((await news()).unread).toBe(0);
    expect(line.heard.filter(({ type }) => type === "error")).toEqual([]);
    line.close();
  });

  it("is told nothing with the room open, of their own words, or who is no member", async () => {
    const stranger = await addUser(
      server,
      "employee",
      await addOrganization(server, "Muu Oy", "staffProvider"),
    );
    const line = await openTestSocket(server, readers, `/api/rooms/${roomId}/socket`);
    await write([reader.id, writer.id, stranger.id]);
    await expect.poll(async () => (await readers.get(`/api/rooms/${roomId}`)).body.unread).toBe(1);
    expect(await readRows(server, "select 1 from notifications where room_id = ?", roomId)).toEqual([]);
    line.close();
  });
});
