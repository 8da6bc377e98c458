import { beforeAll, describe, expect, it } from "vitest";
import type { Message, ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

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
  [annas, bertils] = [await createClient(server, anna), await createClient(server, bertil)];
});

const messagesPath = () => `/api/rooms/${roomId}/messages`;
const enter = (client: Client) => openTestSocket<ServerFrame>(server, client, `/api/rooms/${roomId}/socket`);
const isMessage = (id: string) => (frame: ServerFrame) => frame.type === "message" && frame.message.id === id;
const post = (content: object, client = annas) =>
  client.post(messagesPath(), { id: crypto.randomUUID(), text: "Thanks", ...content });

async function readLast(): Promise<Message> {
  return (await bertils.get(`${messagesPath()}?limit=1`)).body.items[0];
}

describe("a ready phrase", () => {
  it("goes with its key, and with its text for older clients", async () => {
    const [one, other] = [await enter(annas), await enter(bertils)];
    const id = crypto.randomUUID();
    one.say({ type: "send", id, text: "Kiitos", phrase: "thanks" });
    expect(await other.until(isMessage(id))).toMatchObject({ message: { text: "Kiitos", phrase: "thanks" } });
    expect((await post({ phrase: "gateOpen" })).body).toMatchObject({ text: "Thanks", phrase: "gateOpen" });
    expect(await readLast()).toMatchObject({ text: "Thanks", phrase: "gateOpen" });
    one.close();
    other.close();
  });

  it("is text once it is edited, and gone with its message", async () => {
    const line = await enter(annas);
    const { id } = (await post({ phrase: "thanks" })).body;
    line.say({ type: "edit", id, text: "Thanks a lot" });
    await line.until((frame) => frame.type === "message" && frame.message.text === "Thanks a lot");
    expect(await readLast()).not.toHaveProperty("phrase");
    const other = (await post({ phrase: "thanks", mentions: [bertil.id] })).body;
    line.say({ type: "delete", id: other.id });
    await line.until((frame) => frame.type === "message" && frame.message.deleted === true);
    const last = await readLast();
    expect([last.id, last.phrase, last.mentions]).toEqual([other.id, undefined, undefined]);
    line.close();
  });

  it("goes with its key to lists of rooms and to quotes of it, until it is text", async () => {
    const { id } = (await post({ phrase: "gateOpen" })).body;
    const lastOf = async () => (await bertils.get(`/api/rooms/${roomId}`)).body.lastMessage;
    await expect.poll(lastOf).toMatchObject({ text: "Thanks", phrase: "gateOpen" });
    const change = { type: "edit", id, text: "Thanks" };
    expect((await annas.patch(messagesPath(), change)).status).toBe(204);
    await expect.poll(async () => (await lastOf()).phrase).toBeUndefined();
    const said = (await post({ phrase: "thanks" })).body;
    const reply = (await post({ text: "Ok", replyTo: said.id })).body;
    expect(reply.quote).toMatchObject({ text: "Thanks", phrase: "thanks" });
    expect((await lastOf()).phrase).toBeUndefined();
  });

  it("that nobody knows is refused", async () => {
    const answer = await post({ phrase: "nonsense" });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, "phrase"]);
    const line = await enter(annas);
    const id = crypto.randomUUID();
    line.say({ type: "send", id, text: "Hi", phrase: "nonsense" });
    expect(await line.until((frame) => frame.type === "error")).toEqual({
      type: "error",
      code: "input.invalid",
      id,
    });
    line.close();
  });
});

describe("mentions", () => {
  it("are kept of members, each once", async () => {
    const mentions = [bertil.id, stranger.id, anna.id, bertil.id, "nobody"];
    expect((await post({ mentions })).body.mentions).toEqual([bertil.id, anna.id]);
    expect((await readLast()).mentions).toEqual([bertil.id, anna.id]);
    expect((await post({ mentions: [stranger.id] })).body).not.toHaveProperty("mentions");
  });

  it("are twenty at most", async () => {
    expect((await post({ mentions: Array(21).fill(bertil.id) })).status).toBe(422);
    expect((await post({ mentions: Array(20).fill(bertil.id) })).status).toBe(201);
  });

  it("do not change the order in which somebody writes", async () => {
    const line = await enter(annas);
    const sends = Array.from({ length: 20 }, (_, index) => ({
      type: "send",
      id: crypto.randomUUID(),
      text: String(index),
      ...(index % 3 === 0 && { mentions: [bertil.id] }),
    }));
    for (const send of sends) line.say(send);
    await line.until(isMessage(sends.at(-1)?.id ?? ""));
    const { items } = (await bertils.get(`${messagesPath()}?limit=20`)).body;
    expect(items.map(({ text }: Message) => text)).toEqual(sends.map(({ text }) => text));
    expect(items[3].mentions).toEqual([bertil.id]);
    line.close();
  });
});
