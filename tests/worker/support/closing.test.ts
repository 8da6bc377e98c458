import { beforeAll, describe, expect, it } from "vitest";
import type { Ticket } from "../../../src/shared/support/ticket.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { countRows, readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const path = "/api/support/tickets";
let admin: Actor;
let other: Actor;
let asker: Actor;

beforeAll(async () => {
  admin = await addActor(server, "admin", null);
  other = await addActor(server, "admin", null);
  asker = await addActor(server, "employee", null);
});

async function open(): Promise<Ticket> {
  const { body } = await asker.post(path, { subject: "Gloves", text: "Where are they?" });
  return body;
}
const close = (who: Actor, { id, updatedAt }: Ticket) =>
  who.patch(`${path}/${id}`, { status: "closed", updatedAt });
const bellOf = async (id: string) =>
  (await readRows(server, "select data from notifications where user_id = ?", asker.id))
    .map(({ data }) => JSON.parse(String(data)))
    .filter(({ ticketId }) => ticketId === id);
const logOf = async (id: string) =>
  (await readRows(server, "select action from audit_log where subject_id = ?", id)).map(
    ({ action }) => action,
  );

describe("closing a ticket", () => {
  it("works once and notifies once, however often requested", async () => {
    const { id } = await open();
    for (const who of [admin, other, admin])
      expect((await who.patch(`${path}/${id}`, { status: "closed" })).body.status).toBe("closed");
    expect(await bellOf(id)).toMatchObject([{ state: "closed" }]);
    expect(await logOf(id)).toEqual(["ticket.closed"]);
  });

  it("is refused when it was answered since it was seen, with nothing written", async () => {
    const seen = await open();
    await other.patch(`${path}/${seen.id}`, { text: "In the store." });
    const before = await countRows(server);
    const late = await close(admin, seen);
    expect([late.status, late.body.code]).toEqual([409, "ticket.changed"]);
    expect(await countRows(server)).toEqual(before);
    const now = (await admin.get(`${path}/${seen.id}`)).body;
    expect(now.status).toBe("answered");
    expect((await close(admin, now)).body.status).toBe("closed");
  });

  it("by two admins at once closes it once", async () => {
    const seen = await open();
    const said = await Promise.all([admin, other, admin, other].map((who) => close(who, seen)));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await logOf(seen.id)).toEqual(["ticket.closed"]);
    expect(await bellOf(seen.id)).toHaveLength(1);
  });

  it("requires more than when it was seen", async () => {
    const { id, updatedAt } = await open();
    expect((await admin.patch(`${path}/${id}`, { updatedAt })).status).toBe(422);
    expect((await admin.patch(`${path}/${id}`, { status: "closed", updatedAt: "now" })).status).toBe(422);
  });
});

it("notifies nobody when the asker reopens a ticket that is open", async () => {
  const { id } = await open();
  const bells = async () =>
    (await readRows(server, "select count(*) as count from notifications where user_id = ?", admin.id))[0]
      ?.count;
  const before = await bells();
  await asker.patch(`${path}/${id}`, { status: "open" });
  expect(await bells()).toBe(before);
  expect(await logOf(id)).toEqual([]);
});
