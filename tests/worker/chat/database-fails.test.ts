import { beforeEach, expect, it } from "vitest";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startOwnServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startOwnServer({ isHashingFast: true });
let roomId: string;
let colleague: Person;
let annas: Client;

beforeEach(async () => {
  roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  annas = await createClient(server, await addUser(server, "workProvider", roomId, { name: "Anna" }));
  colleague = await addUser(server, "employee", roomId);
});

const run = (sql: string) => server.env.DB.prepare(sql).run();
const enter = () => openTestSocket<ServerFrame>(server, annas, `/api/rooms/${roomId}/socket`);
const newMessage = (mentions: string[] = []) => ({
  ...{ type: "send", id: crypto.randomUUID(), text: "Look", mentions },
});
const isAck = (id: string) => (frame: ServerFrame) => frame.type === "ack" && frame.id === id;
const readLastSeq = async () =>
  (await server.env.DB.prepare("select last_seq from rooms where id = ?")
    .bind(roomId)
    .first("last_seq")) as number;

it("a message that mentions somebody is acknowledged again, and a new one is to be sent again", async () => {
  const line = await enter();
  const [stored, late] = [newMessage([colleague.id]), newMessage([colleague.id])];
  line.say(stored);
  await line.until(isAck(stored.id));
  await expect.poll(readLastSeq).toBe(1);
  await run("alter table room_members rename to elsewhere");
  line.heard.length = 0;
  line.say(stored);
  await line.until(isAck(stored.id));
  line.say(late);
  const slow = await line.until(({ type }) => type === "slow");
  expect(slow).toMatchObject({ refused: [{ id: late.id }] });
  await run("alter table elsewhere rename to room_members");
  await new Promise((resolve) => setTimeout(resolve, 200));
  line.say(late);
  expect(await line.until(isAck(late.id))).toMatchObject({ seq: 2 });
  line.close();
});

it("open windows are told of a new epoch, though the lists cannot be told what the room has", async () => {
  const line = await enter();
  for (const message of [newMessage(), newMessage(), newMessage()]) line.say(message);
  await expect.poll(readLastSeq).toBe(3);
  line.close();
  await line.closed;
  await (await server.storageOf("ROOMS", roomId)).exec("delete from messages where seq > 1");
  await server.evict("ROOMS", roomId, "close");
  await run(
    "create trigger fails before update of read_seq on room_members when new.read_seq = 0 begin select raise(abort, 'no'); end",
  );
  const later = await enter();
  const { epoch } = (await annas.get(`/api/rooms/${roomId}/messages`)).body;
  later.say(newMessage());
  const reset = await later.until(({ type }) => type === "reset");
  expect(reset).not.toEqual({ type: "reset", epoch });
  later.close();
  await run("drop trigger fails");
  await expect.poll(readLastSeq, { timeout: 20_000 }).toBe(2);
});
