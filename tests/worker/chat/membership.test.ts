import { beforeEach, describe, expect, it } from "vitest";
import { addAcceptedOffer, addAssignment, addOpenGig } from "../../support/bookings.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { openTestSocket } from "../../support/sockets.ts";

const server = startServer();
let site: Person;
let desk: Person;
let worker: Person;
let gigId: string;

beforeEach(async () => {
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  site = await addUser(server, "workProviderAdmin", raksa);
  desk = await addUser(server, "staffProvider", tekijat);
  worker = await addUser(server, "employee", tekijat);
  gigId = await addOpenGig(server, raksa);
});

async function membersOf(roomId: string | null): Promise<string[]> {
  const found = await server.env.DB.prepare("select user_id from room_members where room_id = ?")
    .bind(roomId)
    .all();
  return (found.results as { user_id: string }[]).map((row) => row.user_id).sort();
}

const run = (sql: string, ...values: unknown[]) =>
  server.env.DB.prepare(sql)
    .bind(...values)
    .run();
const ids = (...people: Person[]) => people.map((person) => person.id).sort();

describe("an organisation's room", () => {
  it("exists from the start with its people", async () => {
    expect(await membersOf(desk.organizationId)).toEqual(ids(desk, worker));
  });

  it("drops a user who moves to another organisation", async () => {
    await run("update users set organization_id = ? where id = ?", site.organizationId, worker.id);
    expect(await membersOf(desk.organizationId)).toEqual(ids(desk));
    expect(await membersOf(site.organizationId)).toEqual(ids(site, worker));
  });
});

describe("a gig's room", () => {
  it("opens with the first accepted offer, for both sides", async () => {
    expect(await membersOf(gigId)).toEqual([]);
    await addAcceptedOffer(server, gigId, desk);
    expect(await membersOf(gigId)).toEqual(ids(site, desk));
  });

  it("is joined by the crew, and left by removed workers", async () => {
    const offerId = await addAcceptedOffer(server, gigId, desk);
    const assignmentId = await addAssignment(server, gigId, offerId, worker);
    expect(await membersOf(gigId)).toEqual(ids(site, desk, worker));
    await run("update assignments set status = 'removed' where id = ?", assignmentId);
    expect(await membersOf(gigId)).toEqual(ids(site, desk));
  });

  it("knows what a worker had read who is removed, named again and opens it", async () => {
    const offerId = await addAcceptedOffer(server, gigId, desk);
    const assignmentId = await addAssignment(server, gigId, offerId, worker);
    const [desks, workers] = [await createClient(server, desk), await createClient(server, worker)];
    const readUnread = async () => (await workers.get(`/api/rooms/${gigId}`)).body.unread;
    const readAll = async () => {
      const line = await openTestSocket(server, workers, `/api/rooms/${gigId}/socket`);
      line.say({ type: "read", seq: 1 });
      await expect.poll(readUnread).toBe(0);
      line.close();
    };
    await desks.post(`/api/rooms/${gigId}/messages`, { id: crypto.randomUUID(), text: "At seven" });
    await expect.poll(readUnread).toBe(1);
    await readAll();
    await run("update assignments set status = 'removed' where id = ?", assignmentId);
    await addAssignment(server, gigId, offerId, worker);
    expect(await readUnread()).toBe(1);
    await readAll();
  });

  it("keeps staff removed from the crew, and an individual's own offer", async () => {
    const offerId = await addAcceptedOffer(server, gigId, desk);
    const assignmentId = await addAssignment(server, gigId, offerId, desk);
    await run("update assignments set status = 'declined' where id = ?", assignmentId);
    const solo = await addUser(server, "employee", null);
    await addAcceptedOffer(server, gigId, solo, 1);
    expect(await membersOf(gigId)).toEqual(ids(site, desk, solo));
  });

  it("follows new colleagues, changed roles, and released offers", async () => {
    const offerId = await addAcceptedOffer(server, gigId, desk);
    const foreman = await addUser(server, "workProvider", site.organizationId);
    expect(await membersOf(gigId)).toEqual(ids(site, desk, foreman));
    await run("update users set roles = '[\"employee\"]' where id = ?", foreman.id);
    expect(await membersOf(gigId)).toEqual(ids(site, desk));
    await run("update offers set accepted = 0 where id = ?", offerId);
    expect(await membersOf(gigId)).toEqual(ids(site));
  });
});
