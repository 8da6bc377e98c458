import { expect, it } from "vitest";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
const people = 4;
const windows = 10;
const burst = 50;

it("delivers a burst from 40 sockets, each number once and in order", async () => {
  const roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  const path = `/api/rooms/${roomId}/socket`;
  const clients = await Promise.all(
    Array.from({ length: people }, async () =>
      createClient(server, await addUser(server, "employee", roomId)),
    ),
  );
  const lines = await Promise.all(
    clients.flatMap((client) =>
      Array.from({ length: windows }, () => openTestSocket<ServerFrame>(server, client, path)),
    ),
  );
  const senders = lines.filter((_, index) => index % windows === 0);
  for (let count = 0; count < burst; count += 1) {
    for (const line of senders) line.say({ type: "send", id: crypto.randomUUID(), text: `Message ${count}` });
  }
  const total = people * burst;
  await Promise.all(
    lines.map((line) => line.until((frame) => frame.type === "message" && frame.message.seq === total)),
  );
  const everyNumber = Array.from({ length: total }, (_, index) => index + 1);
  for (const { heard } of lines) {
    const seqs = heard.flatMap((frame) => (frame.type === "message" ? [frame.message.seq] : []));
    expect(seqs).toEqual(everyNumber);
  }
  const acks = senders.map((line) => line.heard.filter((frame) => frame.type === "ack").length);
  expect(acks).toEqual(Array(people).fill(burst));
  for (const line of lines) line.close();
});

it("closes the oldest socket of a user with too many windows", async () => {
  const roomId = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const client = await createClient(server, await addUser(server, "employee", roomId));
  const enter = () => openTestSocket<ServerFrame>(server, client, `/api/rooms/${roomId}/socket`);
  const oldest = await enter();
  const others = [];
  for (let count = 0; count < 12; count += 1) others.push(await enter());
  expect(await oldest.closed).toBe(4409);
  const note = { type: "send", id: crypto.randomUUID(), text: "still here" };
  others[0]?.say(note);
  await Promise.all(others.map((line) => line.until((frame) => frame.type === "message")));
  for (const line of others) line.close();
});
