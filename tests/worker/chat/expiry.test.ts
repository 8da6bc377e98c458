import { expect, it } from "vitest";
import type { ServerFrame } from "../../../src/shared/chat/protocol.ts";
import type { Client } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
const shortly = 1500;

/** Enters the room with a session that ends in a moment; gives the line, and waits for that moment. `prolonged`: by so
 * many milliseconds once it is in. */
async function enterBriefly(person: Person, client: Client, roomId: string, prolonged = 0) {
  const end = (at: number) =>
    server.env.DB.prepare("update sessions set expires_at = ? where user_id = ?").bind(at, person.id).run();
  await end(Date.now() + shortly);
  const line = await openTestSocket<ServerFrame>(server, client, `/api/rooms/${roomId}/socket`);
  if (prolonged > 0) await end(Date.now() + prolonged);
  await new Promise((resolve) => setTimeout(resolve, shortly + 100));
  return line;
}

it("a renewed session stays connected", async () => {
  const roomId = await addOrganization(server, "Jatko Oy", "workProvider");
  const [anna, bertil] = [
    await addUser(server, "workProvider", roomId),
    await addUser(server, "employee", roomId),
  ];
  const annas = await createClient(server, anna);
  const line = await enterBriefly(bertil, await createClient(server, bertil), roomId, 60_000);
  const path = `/api/rooms/${roomId}/messages`;
  expect((await annas.post(path, { id: crypto.randomUUID(), text: "still here?" })).status).toBe(201);
  await line.until((frame) => frame.type === "message" && frame.message.text === "still here?");
  const id = crypto.randomUUID();
  line.say({ type: "send", id, text: "still here" });
  await line.until((frame) => frame.type === "ack" && frame.id === id);
  line.close();
});

it("an expired session receives and sends nothing more", async () => {
  const roomId = await addOrganization(server, "Raksa Oy", "workProvider");
  const [anna, bertil] = [
    await addUser(server, "workProvider", roomId),
    await addUser(server, "employee", roomId),
  ];
  const annas = await createClient(server, anna);
  const expired = await enterBriefly(bertil, await createClient(server, bertil), roomId);
  const path = `/api/rooms/${roomId}/messages`;
  const said = await annas.post(path, { id: crypto.randomUUID(), text: "for those who are here" });
  expect(said.status).toBe(201);
  expect(await expired.closed).toBe(4401);
  expect(expired.heard.map(({ type }) => type)).not.toContain("message");

  const speaker = await enterBriefly(bertil, await createClient(server, bertil), roomId);
  speaker.say({ type: "send", id: crypto.randomUUID(), text: "one more thing" });
  expect(await speaker.closed).toBe(4401);
  expect((await annas.get(path)).body.items).toHaveLength(1);
});

it.each(["room", "inbox"])("an expired session is disconnected from an idle %s", async (where) => {
  const roomId = await addOrganization(server, "Hiljaa Oy", "workProvider");
  const bertil = await addUser(server, "employee", roomId);
  const end = (at: number) =>
    server.env.DB.prepare("update sessions set expires_at = ? where user_id = ?").bind(at, bertil.id).run();
  const client = await createClient(server, bertil);
  await end(Date.now() + shortly);
  const path = where === "room" ? `/api/rooms/${roomId}/socket` : "/api/inbox/socket";
  const line = await openTestSocket<ServerFrame>(server, client, path);
  // Prolonged once since, of which nobody tells the socket.
  const last = Date.now() + 3 * shortly;
  await end(last);
  expect(await line.closed).toBe(4401);
  const late = Date.now() - last;
  expect(late).toBeGreaterThanOrEqual(-100);
  expect(late).toBeLessThan(5000);
});

it("a worker past their last day is disconnected, though the cron has not run", async () => {
  const roomId = await addOrganization(server, "Loppu Oy", "staffProvider");
  const [anna, bertil] = [
    await addUser(server, "staffProvider", roomId),
    await addUser(server, "employee", roomId),
  ];
  const [annas, bertils] = [await createClient(server, anna), await createClient(server, bertil)];
  const line = await openTestSocket<ServerFrame>(server, bertils, `/api/rooms/${roomId}/socket`);
  await server.env.DB.prepare("update users set ended_on = '2020-01-01' where id = ?").bind(bertil.id).run();
  const message = { id: crypto.randomUUID(), text: "for those who work here" };
  expect((await annas.post(`/api/rooms/${roomId}/messages`, message)).status).toBe(201);
  expect(await line.closed).toBe(4401);
});
