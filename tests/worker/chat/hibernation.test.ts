import { beforeAll, expect, it } from "vitest";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let bertil: Person;
let annas: Client;
let bertils: Client;
let roomId: string;

beforeAll(async () => {
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  const anna = await addUser(server, "workProvider", roomId, { name: "Anna" });
  bertil = await addUser(server, "employee", roomId, { name: "Bertil" });
  [annas, bertils] = [await createClient(server, anna), await createClient(server, bertil)];
});

const enter = (client: Client) => openTestSocket<ServerFrame>(server, client, `/api/rooms/${roomId}/socket`);
const newMessage = (text: string) => ({ type: "send", id: crypto.randomUUID(), text });
const isAck = (id: string) => (frame: ServerFrame) => frame.type === "ack" && frame.id === id;
const isMessage = (id: string) => (frame: ServerFrame) => frame.type === "message" && frame.message.id === id;
const evict = (webSockets: "hibernate" | "close") => server.evict("ROOMS", roomId, webSockets);

it("hibernates without losing sockets, messages or presence", async () => {
  const [one, other] = [await enter(annas), await enter(bertils)];
  const before = newMessage("before the night");
  one.say(before);
  const heard = await other.until(isMessage(before.id));
  const seq = heard.type === "message" ? heard.message.seq : 0;
  await evict("hibernate");
  const after = newMessage("in the morning");
  other.say(after);
  expect(await one.until(isMessage(after.id))).toMatchObject({
    message: { seq: seq + 1, author: { id: bertil.id, name: "Bertil" } },
  });
  one.say({ type: "resume", after: seq - 1 });
  await one.until(() => one.heard.filter(isMessage(before.id)).length === 2);
  const lists = () => one.heard.flatMap((frame) => (frame.type === "presence" ? [frame.userIds] : []));
  expect(lists().at(-1)).toHaveLength(2);
  other.close();
  await one.until(() => lists().at(-1)?.length === 1);
  one.close();
});

it("copies the last message to the lists though evicted right after", async () => {
  const line = await enter(annas);
  const note = newMessage("the last words");
  line.say(note);
  await line.until(isAck(note.id));
  await evict("close");
  const lastText = async () => (await bertils.get(`/api/rooms/${roomId}`)).body.lastMessage.text;
  await expect.poll(lastText).toBe("the last words");
  line.close();
});
