import { beforeAll, describe, expect, it } from "vitest";
import type { Message, MessageChange, ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let [writers, others, strangers]: Client[] = [];
let [writerId, roomId] = ["", ""];

beforeAll(async () => {
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  const writer = await addUser(server, "workProvider", roomId, { name: "Wille" });
  const other = await addUser(server, "employee", roomId, { name: "Reetta" });
  const away = await addUser(server, "employee", await addOrganization(server, "Muu Oy", "staffProvider"));
  writerId = writer.id;
  [writers, others, strangers] = await Promise.all(
    [writer, other, away].map((person) => createClient(server, person)),
  );
});

const path = () => `/api/rooms/${roomId}/messages`;
const say = async (text = "At sven"): Promise<Message> =>
  (await writers?.post(path(), { id: crypto.randomUUID(), text }))?.body;
const change = async (who: Client | undefined, body: MessageChange) => {
  const answer = await who?.patch(path(), body);
  return [answer?.status, answer?.body.code];
};
const read = async (id: string): Promise<Message | undefined> =>
  (await others?.get(path()))?.body.items.find((message: Message) => message.id === id);

describe("a change that a device has kept, without a socket", () => {
  it("is made once however often it comes, and told to open windows", async () => {
    const { id } = await say();
    const line = await openTestSocket<ServerFrame>(server, others as Client, `/api/rooms/${roomId}/socket`);
    for (let time = 0; time < 2; time += 1) {
      expect(await change(writers, { type: "edit", id, text: "At seven" })).toEqual([204, undefined]);
      const like = { type: "react", id, emoji: "👍", on: true } as const;
      expect(await change(writers, like)).toEqual([204, undefined]);
    }
    await line.until((frame) => frame.type === "message" && frame.message.reactions !== undefined);
    line.close();
    expect(await read(id)).toMatchObject({ text: "At seven", reactions: { "👍": [writerId] } });
    for (let time = 0; time < 2; time += 1)
      expect(await change(writers, { type: "delete", id })).toEqual([204, undefined]);
    expect(await read(id)).toMatchObject({ text: "", deleted: true });
  });

  it("is made once by many at once", async () => {
    const { id } = await say();
    const like = { type: "react", id, emoji: "👀", on: true } as const;
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(writers, like)));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([204]));
    expect((await read(id))?.reactions).toEqual({ "👀": [writerId] });
  });

  it("is refused of another's message, but for a reaction, of one that is gone, and of nonsense", async () => {
    const { id } = await say();
    expect(await change(others, { type: "edit", id, text: "Mine" })).toEqual([403, "access.denied"]);
    expect(await change(others, { type: "delete", id })).toEqual([403, "access.denied"]);
    expect(await change(others, { type: "react", id, emoji: "👍", on: true })).toEqual([204, undefined]);
    await change(writers, { type: "delete", id });
    expect(await change(writers, { type: "edit", id, text: "Again" })).toEqual([404, "notFound"]);
    expect(await change(writers, { type: "edit", id, text: "" })).toEqual([422, "input.invalid"]);
    expect((await read(id))?.text).toBe("");
  });

  it("deletes what never came, too", async () => {
    const [id, text] = [crypto.randomUUID(), "Late"];
    expect(await change(writers, { type: "delete", id })).toEqual([204, undefined]);
    expect(await change(writers, { type: "edit", id, text })).toEqual([404, "notFound"]);
  });

  it("is nothing to who is no member", async () => {
    const { id } = await say();
    expect(await change(strangers, { type: "react", id, emoji: "👍", on: true })).toEqual([404, "notFound"]);
    expect((await read(id))?.reactions).toBeUndefined();
  });

  it("has to wait as messages do", async () => {
    const { id } = await say();
    const like = { type: "react", id, emoji: "👍", on: true } as const;
    const open = () => openTestSocket<ServerFrame>(server, others as Client, `/api/rooms/${roomId}/socket`);
    const lines = await Promise.all(Array.from({ length: 10 }, open));
    const answering = Promise.all(Array.from({ length: 60 }, () => others?.patch(path(), like)));
    // Beyond what one person may have done at once, for as long as that takes on a slow machine.
    for (const line of lines) {
      line.say(Array(100).fill(like));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const answers = await answering;
    for (const line of lines) line.close();
    const slow = answers.find((answer) => answer?.status === 429);
    expect(slow?.body.code).toBe("tooManyRequests");
    expect(Number(slow?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
