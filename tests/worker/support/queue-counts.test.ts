import { beforeAll, expect, it } from "vitest";
import { createVisitor, readTripCount } from "../../support/client.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let boss: Actor;

beforeAll(async () => {
  admin = await addActor(server, "admin", null);
  boss = await addActor(
    server,
    "staffProviderAdmin",
    await addOrganization(server, "Tekijät Oy", "staffProvider"),
  );
});

const waiting = async () => (await admin.get("/api/waiting")).body;

it("returns how many wait and since when to those who answer, in one trip", async () => {
  expect(await waiting()).toEqual({
    applications: { count: 0, since: null },
    tickets: { count: 0, since: null },
  });
  for (const email of ["one@people.test", "two@people.test"])
    await createVisitor(server).post("/api/applications", {
      ...{
        accountType: "individual",
        name: "Veikko",
        email,
        phone: "040 123 4567",
        location: "Oulu",
        consent: true,
      },
    });
  const { body: ticket } = await boss.post("/api/support/tickets", { subject: "Help", text: "Help me." });
  const [first] = await readRows(server, "select id, created_at from applications order by created_at");
  const since = new Date(Number(first?.created_at)).toISOString();
  expect(await waiting()).toEqual({
    applications: { count: 2, since },
    tickets: { count: 1, since: ticket.updatedAt },
  });
  await admin.patch(`/api/applications/${first?.id}`, { status: "contacted" });
  await admin.patch(`/api/support/tickets/${ticket.id}`, { text: "Here." });
  expect(await waiting()).toMatchObject({ applications: { count: 1 }, tickets: { count: 0, since: null } });
  expect(readTripCount(await admin.get("/api/waiting"))).toBe(1);
});

it("the queue counts are refused to everybody else", async () => {
  expect((await boss.get("/api/waiting")).body.code).toBe("access.denied");
});
