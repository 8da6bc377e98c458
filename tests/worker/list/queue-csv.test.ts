import { beforeAll, describe, expect, it } from "vitest";
import { type Actor, addActor } from "../../support/crews.ts";
import { addQueueRows } from "../../support/queue-rows.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let boss: Actor;
let rows: Awaited<ReturnType<typeof addQueueRows>>;

beforeAll(async () => {
  admin = await addActor(server, "admin", null);
  boss = await addActor(server, "employee", null);
  rows = await addQueueRows(server, { applications: 30, tickets: 700 });
  await server.env.DB.prepare(
    "update applications set message = '=1+1; \"x\"', reason = 'No' || char(10) || 'way' where id = ?",
  )
    .bind(rows.applications[0]?.id)
    .run();
});

const lines = (text: string) => text.trim().split("\r\n");

describe("a queue as CSV", () => {
  it("holds the requested rows, page after page, under headings in the reader's language", async () => {
    const { status, body, headers } = await admin.get("/api/support/tickets.csv?scope=all&sort=-created");
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toMatch(/keikka-questions-\d{4}-\d\d-\d\d\.csv/);
    expect(lines(body)[0]).toBe("Question,Who asked,Organization,State,Since,Asked,Answered");
    const ids = lines(body.replace(/"[^"]*(""[^"]*)*"/g, "x"));
    expect(ids).toHaveLength(701);
    const log = await readRows(server, "select action from audit_log where actor_id = ?", admin.id);
    expect(log).toContainEqual({ action: "ticket.download" });
  });

  it("keeps to the requested status, and escapes formulas", async () => {
    const { body } = await admin.get("/api/applications.csv");
    expect(body).toContain(`"'=1+1; ""x"""`);
    expect(body).toContain('"No\nway"');
    const [row] = rows.applications;
    const some = await admin.get(`/api/applications.csv?status=${row?.status}`);
    const count = rows.applications.filter(({ status }) => status === row?.status).length;
    expect(lines(some.body.replace(/"[^"]*(""[^"]*)*"/g, "x"))).toHaveLength(count + 1);
    const log = await readRows(server, "select action from audit_log where actor_id = ?", admin.id);
    expect(log).toContainEqual({ action: "application.download" });
  });

  it.each(["applications.csv", "support/tickets.csv?scope=all", "support/tickets.csv"])(
    "is for those who answer: %s",
    async (path) => {
      expect((await boss.get(`/api/${path}`)).body.code).toBe("access.denied");
    },
  );
});
