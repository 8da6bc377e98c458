import { beforeAll, describe, expect, it } from "vitest";
import type { ServerFrame } from "../../../src/shared/chat-protocol.ts";
import type { Client } from "../../support/client.ts";
import { clientOf } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openLine } from "../../support/sockets.ts";

const server = startServer();
const longMessages = 400;
let roomId: string;
let annas: Client;

beforeAll(async () => {
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  annas = await clientOf(server, await addUser(server, "workProvider", roomId));
});

const enter = async () => {
  const client = await clientOf(server, await addUser(server, "employee", roomId));
  const line = () => openLine<ServerFrame>(server, client, `/api/rooms/${roomId}/socket`);
  return { client, line };
};
const post = (client: Client) =>
  client.post(`/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), text: "x" });
const newMessages = (count: number) =>
  Array.from({ length: count }, () => ({ type: "send", id: crypto.randomUUID(), text: "x" }));

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

  it("is resumed once by one text, and little by little", async () => {
    const line = await (await enter()).line();
    line.say(Array(24).fill({ type: "resume", after: 0 }));
    await line.until((frame) => frame.type === "message" && frame.message.seq === longMessages);
    expect(JSON.stringify(line.heard).length).toBeLessThan(300_000);
    line.close();
  });

  it("is heard whole by who asks again from where they stand", async () => {
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

  it("closes on who asks for it again and again", async () => {
    const line = await (await enter()).line();
    for (let count = 0; count < 24; count += 1) line.say({ type: "resume", after: 0 });
    expect(await line.closed).toBe(1008);
    expect(JSON.stringify(line.heard).length).toBeLessThan(3_500_000);
  });
});

describe("who says too much", () => {
  it("is known by name: a new socket does not help, nor HTTP", async () => {
    const { client, line } = await enter();
    const first = await line();
    first.say(newMessages(100));
    await first.until((frame) => frame.type === "ack");
    first.close();
    await first.closed;
    const second = await line();
    second.say(newMessages(100));
    expect(await second.closed).toBe(1008);
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(client)));
    expect(answers.some((answer) => answer.status === 429)).toBe(true);
  });

  it("may speak again when they were told", async () => {
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
