import { beforeAll, describe, expect, it } from "vitest";
import { rateLimit } from "../../../src/chat/rate-limiter.ts";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
const longMessages = 400;
let roomId: string;
let annas: Client;

beforeAll(async () => {
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  annas = await createClient(server, await addUser(server, "workProvider", roomId));
});

const enter = async () => {
  const client = await createClient(server, await addUser(server, "employee", roomId));
  const line = () => openTestSocket<ServerFrame>(server, client, `/api/rooms/${roomId}/socket`);
  return { client, line };
};
const post = (client: Client) =>
  client.post(`/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), text: "x" });
const newMessages = (count: number) =>
  Array.from({ length: count }, () => ({ type: "send", id: crypto.randomUUID(), text: "x" }));

type Heard = { heard: ServerFrame[] };
const acksOn = ({ heard }: Heard) => heard.flatMap((frame) => (frame.type === "ack" ? [frame.id] : []));
const refusedOn = ({ heard }: Heard) =>
  heard.flatMap((frame) => (frame.type === "slow" ? frame.refused.map(({ id, type }) => id ?? type) : []));

describe("a long room", () => {
  beforeAll(async () => {
    expect((await post(annas)).status).toBe(201);
    const storage = await server.storageOf("ROOMS", roomId);
    await storage.exec(
      `with recursive c(n) as (select 2 union all select n + 1 from c where n < ?)
        insert into messages (seq, id, author_id, author_name, text, sent_at)
        select n, 'old-' || n, 'x', 'x', replace(printf('%04000d', 0), '0', 'x'), n from c`,
      longMessages,
    );
  });

  it("sends one resume per request, in parts", async () => {
    const line = await (await enter()).line();
    line.say(Array(24).fill({ type: "resume", after: 0 }));
    await line.until((frame) => frame.type === "message" && frame.message.seq === longMessages);
    expect(JSON.stringify(line.heard).length).toBeLessThan(300_000);
    line.close();
  });

  it("is read completely by repeated resumes from the last position", async () => {
    const line = await (await enter()).line();
    let known = 0;
    const isBeyond = (frame: ServerFrame) => frame.type === "message" && frame.message.seq > known;
    for (let asked = -1; known < longMessages; ) {
      expect(known).toBeGreaterThan(asked);
      asked = known;
      line.heard.length = 0;
      line.say({ type: "resume", after: known });
      await line.until(isBeyond);
      for (const frame of line.heard) {
        if (frame.type === "message" && frame.message.seq === known + 1) known += 1;
      }
    }
    expect(known).toBe(longMessages);
    line.close();
  }, 60_000);

  it('answers "slow" to repeated resumes', async () => {
    const line = await (await enter()).line();
    for (let count = 0; count < 24; count += 1) line.say({ type: "resume", after: 0 });
    const slow = await line.until((frame) => frame.type === "slow");
    expect(slow).toMatchObject({ refused: [{ type: "resume" }] });
    await expect.poll(() => refusedOn(line).length).toBeGreaterThan(10);
    expect(JSON.stringify(line.heard).length).toBeLessThan(3_500_000);
    line.close();
  });
});

describe("a flooding user", () => {
  it("is limited by account: a new socket or HTTP does not help", async () => {
    const { client, line } = await enter();
    const first = await line();
    first.say(newMessages(100));
    await first.until((frame) => frame.type === "ack");
    first.close();
    await first.closed;
    const second = await line();
    second.say(newMessages(100));
    await second.until((frame) => frame.type === "slow");
    expect(refusedOn(second).length).toBeGreaterThan(50);
    const answers = await Promise.all(Array.from({ length: 300 }, () => post(client)));
    expect(answers.some((answer) => answer.status === 429)).toBe(true);
    second.close();
  });

  it("keeps acknowledged messages, hears which were refused, and loses nothing on resending", async () => {
    const line = await (await enter()).line();
    const burst = newMessages(200);
    for (const message of burst) line.say(message);
    const isSettled = () => acksOn(line).length + refusedOn(line).length === burst.length;
    await expect.poll(isSettled).toBe(true);
    expect(acksOn(line).length).toBeGreaterThanOrEqual(rateLimit.burst);
    let rest = refusedOn(line);
    expect([...acksOn(line), ...rest]).toEqual(burst.map(({ id }) => id));
    for (let round = 0; rest.length > 0; round += 1) {
      expect(round).toBeLessThan(10);
      const slow = line.heard.findLast((frame) => frame.type === "slow");
      await new Promise((resolve) => setTimeout(resolve, slow?.type === "slow" ? slow.retryAfter : 0));
      const known = [acksOn(line).length, refusedOn(line).length] as const;
      line.say(burst.filter(({ id }) => rest.includes(id)));
      const answered = () => acksOn(line).length + refusedOn(line).length - known[0] - known[1];
      await expect.poll(answered).toBe(rest.length);
      rest = refusedOn(line).slice(known[1]);
    }
    expect(acksOn(line)).toEqual(burst.map(({ id }) => id));
    line.close();
  });

  it("is told that the end of a long array was refused", async () => {
    const line = await (await enter()).line();
    const burst = newMessages(101);
    line.say(burst);
    const slow = await line.until((frame) => frame.type === "slow");
    expect(slow).toEqual({ type: "slow", retryAfter: 100, refused: [{ type: "send", id: burst[100]?.id }] });
    expect(acksOn(line)).toEqual(burst.slice(0, 100).map(({ id }) => id));
    line.close();
  });

  it("is disconnected after ignoring the limit", async () => {
    const line = await (await enter()).line();
    // Many in a text: far beyond the limit however slow the machine is.
    const frames = (count: number) => Array(count).fill({ type: "typing" });
    for (let text = 0; text < 24; text += 1) line.say(frames(50));
    expect(await line.closed).toBe(1008);
    const steady = await (await enter()).line();
    for (let text = 0; text < 6; text += 1) steady.say(frames(20));
    const timer = setInterval(() => steady.say(frames(5)), 20);
    expect(await steady.closed).toBe(1008);
    clearInterval(timer);
  });

  it("may send again at the announced time", async () => {
    const { client } = await enter();
    const answers = await Promise.all(Array.from({ length: 300 }, () => post(client)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    const retryAfter = Number(refused[0]?.headers.get("Retry-After"));
    expect(retryAfter).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    expect((await post(client)).status).toBe(201);
  });
});
