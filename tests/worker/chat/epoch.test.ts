import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let anna: Person;
let annas: Client;
let bertils: Client;
let roomId: string;

beforeAll(async () => {
  const firm = await addOrganization(server, "Raksa Oy", "workProvider");
  anna = await addUser(server, "workProvider", firm, { name: "Anna" });
  annas = await createClient(server, anna);
});

/** A room with three messages, all of them read by Bertil. */
beforeEach(async () => {
  const bertil = await addUser(server, "employee", anna.organizationId ?? "", { name: "Bertil" });
  bertils = await createClient(server, bertil);
  roomId = (await annas.post("/api/rooms", { userId: bertil.id })).body.id;
  for (const text of ["one", "two", "three"]) await say(text);
  await expect.poll(readUnread).toBe(3);
  const line = await enter(bertils);
  line.say({ type: "read", seq: 3 });
  await expect.poll(readUnread).toBe(0);
  line.close();
});

const say = (text: string) => annas.post(`/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), text });
const enter = (client: Client) => openTestSocket<ServerFrame>(server, client, `/api/rooms/${roomId}/socket`);
const readEpoch = async (): Promise<string> =>
  (await annas.get(`/api/rooms/${roomId}/messages?limit=1`)).body.epoch;
const readUnread = async () => (await bertils.get(`/api/rooms/${roomId}`)).body.unread;

async function resume(frame: { after: number; epoch?: string }): Promise<ServerFrame[]> {
  const line = await enter(annas);
  line.say({ type: "resume", ...frame });
  await line.until(({ type }) => type === "reset" || type === "read");
  line.close();
  const answers: string[] = ["epoch", "message", "reset"];
  return line.heard.filter(({ type }) => answers.includes(type));
}

describe("a room's epoch", () => {
  it("comes with its pages, stays, and is told to who resumes without it", async () => {
    const epoch = await readEpoch();
    expect(epoch).toMatch(/^[0-9a-f]{16}$/);
    const three = { type: "message", message: expect.objectContaining({ text: "three" }) };
    expect(await resume({ after: 2, epoch })).toEqual([three]);
    expect(await resume({ after: 2 })).toEqual([{ type: "epoch", epoch }, three]);
    await server.evict("ROOMS", roomId, "close");
    expect(await readEpoch()).toBe(epoch);
  });
});

describe("a room that was made anew", () => {
  it("is not resumed into its old numbers", async () => {
    const before = await readEpoch();
    await server.env.ROOMS.getByName(roomId).destroy();
    const epoch = await readEpoch();
    expect(epoch).not.toBe(before);
    const reset = [{ type: "reset", epoch }];
    expect(await resume({ after: 3, epoch: before })).toEqual(reset);
    const line = await enter(annas);
    // In one text: a copy of fewer messages than D1 has begins the numbers anew once more.
    line.say(
      ["uno", "due", "tre", "quattro"].map((text) => ({ type: "send", id: crypto.randomUUID(), text })),
    );
    // Open lines are told after the answer: not to be taken for an answer to those that open now.
    await line.until((frame) => frame.type === "message" && frame.message.text === "quattro");
    line.close();
    expect(await resume({ after: 3, epoch: before })).toEqual(reset);
    expect(await resume({ after: 5, epoch })).toEqual(reset);
    expect(await resume({ after: 5 })).toEqual(reset);
    expect(await resume({ after: 3, epoch })).toMatchObject([{ message: { text: "quattro", seq: 4 } }]);
  });

  it("counts what is unread by its own numbers", async () => {
    await server.env.ROOMS.getByName(roomId).destroy();
    await say("uno");
    await expect.poll(readUnread).toBe(1);
  });
});

describe("a room restored from an older state", () => {
  it("begins an epoch and tells open windows, once the lists know of more than it has", async () => {
    const before = await readEpoch();
    const storage = await server.storageOf("ROOMS", roomId);
    await storage.exec("delete from messages where seq > 1");
    await storage.exec("update markers set seq = 1, copied = 1");
    await server.evict("ROOMS", roomId, "close");
    expect(await resume({ after: 3, epoch: before })).toEqual([{ type: "reset", epoch: before }]);
    const line = await enter(bertils);
    await say("two again");
    const reset = await line.until(({ type }) => type === "reset");
    expect(reset).toEqual({ type: "reset", epoch: await readEpoch() });
    expect(await readEpoch()).not.toBe(before);
    expect(await readUnread()).toBe(1);
    line.close();
  });
});
