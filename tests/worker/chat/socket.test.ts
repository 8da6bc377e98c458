import { beforeAll, describe, expect, it } from "vitest";
import type { Message, ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket, type TestSocket, upgradeStatus } from "../../support/sockets.ts";

const server = startServer();
let anna: Person;
let bertil: Person;
let stranger: Person;
let annas: Client;
let bertils: Client;
let roomId: string;

beforeAll(async () => {
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  anna = await addUser(server, "workProvider", roomId, { name: "Anna" });
  bertil = await addUser(server, "employee", roomId, { name: "Bertil" });
  stranger = await addUser(server, "employee", await addOrganization(server, "Muu Oy", "staffProvider"));
  annas = await createClient(server, anna);
  bertils = await createClient(server, bertil);
});

const socketPath = () => `/api/rooms/${roomId}/socket`;
const enter = (client: Client): Promise<TestSocket<ServerFrame>> =>
  openTestSocket(server, client, socketPath());
const isAck = (id: string) => (frame: ServerFrame) => frame.type === "ack" && frame.id === id;
const isMessage = (id: string) => (frame: ServerFrame) => frame.type === "message" && frame.message.id === id;
const newMessage = (text: string) => ({ type: "send", id: crypto.randomUUID(), text });

async function hear(line: TestSocket<ServerFrame>, id: string): Promise<Message> {
  const frame = await line.until(isMessage(id));
  if (frame.type !== "message") throw new Error("not a message");
  return frame.message;
}

describe("opening a room's socket", () => {
  it("is for its members, from this site, with a session", async () => {
    const { cookie } = annas;
    const origin = { Origin: server.url };
    const outsider = await createClient(server, stranger);
    expect(await upgradeStatus(server, socketPath(), { ...origin, Cookie: cookie })).toBe(101);
    expect(await upgradeStatus(server, socketPath(), { ...origin, Cookie: outsider.cookie })).toBe(404);
    expect(await upgradeStatus(server, "/api/rooms/none/socket", { ...origin, Cookie: cookie })).toBe(404);
    expect(await upgradeStatus(server, socketPath(), { Cookie: cookie })).toBe(403);
    const elsewhere = { Cookie: cookie, Origin: "https://elsewhere.example" };
    expect(await upgradeStatus(server, socketPath(), elsewhere)).toBe(403);
    expect(await upgradeStatus(server, socketPath(), origin)).toBe(401);
    expect((await annas.get(socketPath())).status).toBe(400);
  });
});

describe("messages", () => {
  it("go both ways under the user's name, and are acknowledged with their number", async () => {
    const [one, other] = [await enter(annas), await enter(bertils)];
    const hello = { ...newMessage("Moi!"), author: { id: bertil.id, name: "Mallory" } };
    one.say(hello);
    const heard = await hear(other, hello.id);
    expect(heard).toMatchObject({ author: { id: anna.id, name: "Anna" }, text: "Moi!" });
    expect(await one.until(isAck(hello.id))).toMatchObject({ seq: heard.seq });
    const reply = { ...newMessage("Moi moi"), replyTo: hello.id };
    other.say(reply);
    expect(await hear(one, reply.id)).toMatchObject({ seq: heard.seq + 1, replyTo: hello.id });
    expect(one.heard.filter((frame) => frame.type === "ack")).toHaveLength(1);
    one.close();
    other.close();
  });

  it("are stored once acknowledged", async () => {
    const line = await enter(annas);
    const note = newMessage("on disk");
    line.say(note);
    await line.until(isAck(note.id));
    const storage = await server.storageOf("ROOMS", roomId);
    const rows = await storage.exec("select text from messages where id = ?", note.id);
    expect(rows).toEqual([{ text: "on disk" }]);
    line.close();
  });

  it("are stored once per id, whoever resends them", async () => {
    const [one, other] = [await enter(annas), await enter(bertils)];
    const note = newMessage("once");
    one.say([note, note]);
    one.say({ ...note, text: "twice" });
    await one.until(() => one.heard.filter(isAck(note.id)).length === 3);
    const seqs = one.heard.filter(isAck(note.id)).map((frame) => (frame.type === "ack" ? frame.seq : 0));
    expect(new Set(seqs).size).toBe(1);
    other.say(note);
    expect(await other.until((frame) => frame.type === "error")).toMatchObject({
      code: "conflict",
      id: note.id,
    });
    const { body } = await annas.get(`/api/rooms/${roomId}/messages`);
    expect(body.items.filter((item: Message) => item.id === note.id)).toMatchObject([{ text: "once" }]);
    one.close();
    other.close();
  });

  it("come with presence, typing and read receipts", async () => {
    const one = await enter(annas);
    const other = await enter(bertils);
    await one.until((frame) => frame.type === "presence" && frame.userIds.includes(bertil.id));
    other.say({ type: "typing" });
    await one.until((frame) => frame.type === "typing" && frame.userId === bertil.id);
    const note = newMessage("seen?");
    one.say(note);
    const { seq } = await hear(other, note.id);
    other.say({ type: "read", seq: seq + 1000 });
    expect(await one.until((frame) => frame.type === "read" && frame.userId === bertil.id)).toMatchObject({
      seq,
    });
    other.close();
    await one.until((frame) => frame.type === "presence" && !frame.userIds.includes(bertil.id));
    expect(other.heard.some((frame) => frame.type === "typing")).toBe(false);
    one.close();
  });
});

describe("editing and deleting", () => {
  it("are for the author; a deleted message leaves an empty trace", async () => {
    const [one, other] = [await enter(annas), await enter(bertils)];
    const note = newMessage("at sven");
    one.say(note);
    const { seq } = await hear(other, note.id);
    other.say({ type: "edit", id: note.id, text: "mine now" });
    expect(await other.until((frame) => frame.type === "error")).toMatchObject({
      code: "access.denied",
      id: note.id,
    });
    one.say({ type: "edit", id: note.id, text: "at seven" });
    await other.until((frame) => frame.type === "message" && frame.message.text === "at seven");
    other.say({ type: "react", id: note.id, emoji: "👍", on: true });
    const liked = await one.until(
      (frame) => frame.type === "message" && frame.message.reactions !== undefined,
    );
    expect(liked).toMatchObject({
      message: { reactions: { "👍": [bertil.id] }, editedAt: expect.any(String) },
    });
    one.say({ type: "delete", id: note.id });
    const gone = await other.until((frame) => frame.type === "message" && frame.message.deleted === true);
    expect(gone).toMatchObject({ message: { id: note.id, seq, text: "" } });
    one.close();
    other.close();
  });
});

describe("a reply", () => {
  it("brings what it quotes, as it is now: live, in a page and after its deletion", async () => {
    const [one, other] = [await enter(annas), await enter(bertils)];
    const long = newMessage("x".repeat(300));
    one.say(long);
    const { seq } = await hear(other, long.id);
    const reply = { ...newMessage("Which one?"), replyTo: long.id };
    other.say(reply);
    const quote = { seq, author: { id: anna.id, name: "Anna" }, text: "x".repeat(200) };
    expect((await hear(one, reply.id)).quote).toEqual(quote);
    const quoteInPage = async () => {
      const { items } = (await annas.get(`/api/rooms/${roomId}/messages`)).body;
      return items.find(({ id }: Message) => id === reply.id).quote;
    };
    expect(await quoteInPage()).toEqual(quote);
    one.say({ type: "delete", id: long.id });
    await other.until((frame) => frame.type === "message" && frame.message.deleted === true);
    expect(await quoteInPage()).toEqual({ ...quote, text: "", deleted: true });
    one.close();
    other.close();
  });
});

describe("reconnecting", () => {
  it("delivers all missed messages in order, and the changes meanwhile", async () => {
    const [one, other] = [await enter(annas), await enter(bertils)];
    const first = newMessage("first");
    one.say(first);
    const { seq } = await hear(other, first.id);
    other.close();
    await other.closed;
    const missed = Array.from({ length: 30 }, (_, index) => newMessage(`missed ${index}`));
    one.say(missed);
    one.say({ type: "edit", id: first.id, text: "first, changed" });
    await one.until(isAck(missed.at(-1)?.id ?? ""));
    await one.until((frame) => frame.type === "message" && frame.message.text === "first, changed");

    const again = await enter(bertils);
    again.say({ type: "resume", after: seq });
    await again.until(isMessage(missed.at(-1)?.id ?? ""));
    const messages = again.heard.flatMap((frame) => (frame.type === "message" ? [frame.message] : []));
    expect(messages[0]).toMatchObject({ id: first.id, text: "first, changed" });
    expect(messages.slice(1).map((message) => message.id)).toEqual(missed.map((message) => message.id));
    expect(messages.slice(1).map((message) => message.seq)).toEqual(
      missed.map((_, index) => seq + 1 + index),
    );
    one.close();
    again.close();
  });
});

describe("invalid frames", () => {
  it.each([
    ["no JSON", "{", "input.malformed"],
    ["an unknown type", { type: "shout", id: "x" }, "input.invalid"],
    ["no text", { type: "send", id: crypto.randomUUID(), text: "  " }, "input.invalid"],
    ["an id that is none", { type: "send", id: "1", text: "a" }, "input.invalid"],
    ["a reply to nothing", { ...newMessage("what?"), replyTo: crypto.randomUUID() }, "notFound"],
    ["a null", "null", "input.invalid"],
  ])("are answered, and the socket stays open: %s", async (_, frame, code) => {
    const line = await enter(annas);
    line.say(frame);
    expect(await line.until((heard) => heard.type === "error")).toMatchObject({ code });
    const note = newMessage("still here");
    line.say(note);
    await line.until(isAck(note.id));
    line.close();
  });

  it("over 64 KiB close the socket with 1009, alone or in an array", async () => {
    const big = { type: "send", id: crypto.randomUUID(), text: "ä".repeat(33 * 1024) };
    for (const said of [big, [{ type: "typing" }, big]]) {
      const line = await enter(annas);
      line.say(said);
      expect(await line.closed).toBe(1009);
    }
  });

  it("are accepted up to 64 KiB of an array, and the rest is named", async () => {
    const line = await enter(annas);
    const said = Array.from({ length: 20 }, () => newMessage("x".repeat(4000)));
    line.say(said);
    const slow = await line.until((frame) => frame.type === "slow");
    const rest = said.slice(16).map(({ id }) => ({ type: "send", id }));
    expect(slow).toMatchObject({ refused: rest });
    await line.until(isAck(said[15]?.id ?? ""));
    line.close();
  });

  it("a ping is answered by a pong", async () => {
    const line = await enter(annas);
    line.say("ping");
    await line.until((frame) => (frame.type as string) === "pong");
    line.close();
  });
});

describe("losing access", () => {
  it("closes a former member's sockets, with the next message at the latest", async () => {
    const leaving = await addUser(server, "employee", roomId, { name: "Leaving" });
    const [stays, goes] = [await enter(annas), await enter(await createClient(server, leaving))];
    await server.env.DB.prepare("update users set organization_id = null where id = ?")
      .bind(leaving.id)
      .run();
    stays.say(newMessage("is anybody gone?"));
    expect(await goes.closed).toBe(4403);
    await stays.until((frame) => frame.type === "presence" && !frame.userIds.includes(leaving.id));
    stays.close();
  });

  it("closes them at once when the room is told of changed members", async () => {
    const leaving = await addUser(server, "employee", roomId);
    const goes = await enter(await createClient(server, leaving));
    await server.env.DB.prepare("update users set organization_id = null where id = ?")
      .bind(leaving.id)
      .run();
    const since = Date.now();
    await server.env.ROOMS.getByName(roomId).recheckMembers();
    expect(await goes.closed).toBe(4403);
    expect(Date.now() - since).toBeLessThan(1000);
  });

  it("closes the sockets of a logged-out session, within a second", async () => {
    const here = await createClient(server, bertil);
    const line = await enter(here);
    const inbox = await openTestSocket(server, here, "/api/inbox/socket");
    const since = Date.now();
    await here.delete("/api/session");
    expect(await line.closed).toBe(4401);
    expect(await inbox.closed).toBe(4401);
    expect(Date.now() - since).toBeLessThan(1000);
  });
});

describe("a deleted account", () => {
  it("keeps the place of its messages, without text and name", async () => {
    const leaver = await addUser(server, "employee", roomId, { name: "Lauri Lähtijä" });
    const line = await enter(await createClient(server, leaver));
    const note = newMessage("goodbye");
    line.say(note);
    await line.until(isAck(note.id));
    const copied = async () => (await annas.get(`/api/rooms/${roomId}`)).body.lastMessage?.author;
    await expect.poll(copied).toBe("Lauri Lähtijä");
    const open = await enter(annas);
    await server.env.ROOMS.getByName(roomId).anonymizeAuthors([leaver.id]);
    const { items } = (await annas.get(`/api/rooms/${roomId}/messages?limit=1`)).body;
    const gone = { id: note.id, text: "", deleted: true, author: { id: leaver.id, name: "" } };
    expect(items).toMatchObject([gone]);
    const told = await open.until((frame) => frame.type === "message" && frame.message.id === note.id);
    expect(told).toMatchObject({ message: gone });
    open.close();
    const shown = async () => (await annas.get(`/api/rooms/${roomId}`)).body.lastMessage;
    await expect.poll(shown).toMatchObject({ text: "", author: "" });
    line.close();
  });
});
