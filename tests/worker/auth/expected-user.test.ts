import { expect, it } from "vitest";
import { readTripCount } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();

it("a call that names whose act it is is made as nobody else", async () => {
  const firm = await addOrganization(server, "Tekijät Oy", "staffProvider");
  const [aino, ben] = [await addUser(server, "employee", firm), await addUser(server, "employee", firm)];
  const client = await createClient(server, ben);
  const expecting = (userId: string) => ({ headers: { "Expected-User": userId } });
  const days = { from: "2083-06-01", to: "2083-06-01", kind: "unavailable" };

  const refused = await client.post("/api/absences", days, expecting(aino.id));
  expect([refused.status, refused.body.code]).toEqual([409, "auth.otherUser"]);
  const unread = await client.get("/api/absences?from=2083-06-01&to=2083-06-02", expecting(aino.id));
  expect([unread.status, unread.body.code]).toEqual([409, "auth.otherUser"]);
  expect((await client.get("/api/absences?from=2083-06-01&to=2083-06-02")).body.items).toEqual([]);

  const plain = await client.post("/api/absences", days);
  const taken = await client.post("/api/absences", { ...days, kind: "sick" }, expecting(ben.id));
  expect([plain.status, taken.status]).toEqual([201, 201]);
  expect(readTripCount(taken)).toBe(readTripCount(plain));
});

it("a socket that names whose it is opens for nobody else", async () => {
  const firm = await addOrganization(server, "Raksa Oy", "workProvider");
  const [aino, ben] = [
    await addUser(server, "workProvider", firm),
    await addUser(server, "workProvider", firm),
  ];
  const client = await createClient(server, ben);
  const open = (userId: string) => openTestSocket(server, client, `/api/inbox/socket?expectedUser=${userId}`);
  await expect(open(aino.id)).rejects.toThrow();
  const socket = await open(ben.id);
  await socket.until(({ type }) => type === "inbox");
});
