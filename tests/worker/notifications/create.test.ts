import { beforeAll, describe, expect, it } from "vitest";
import { connect, type Db } from "../../../src/db/client.ts";
import {
  enqueueMailToOrganization,
  enqueueMailToUsers,
  type NotificationInput,
  notifyOrganization,
  notifyRoles,
  notifyUsers,
} from "../../../src/notifications/queries.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let db: Db;
let site: Person;
let foreman: Person;
let worker: Person;
let admin: Person;

beforeAll(async () => {
  db = connect(server.env.DB);
  const raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  site = await addUser(server, "workProviderAdmin", raksa);
  foreman = await addUser(server, "workProvider", raksa);
  worker = await addUser(server, "employee", raksa);
  admin = await addUser(server, "admin", null);
});

const news = (actorId: string | null): NotificationInput => ({
  kind: "offerReceived",
  actorId,
  data: { gig: "Concrete at Kalasatama", workers: 3 },
  now: 1_700_000_000_000,
});

describe("creating notifications", () => {
  it("writes a row per user in one batch with other writes, and returns the users", async () => {
    const [told, mailed] = await db.batch([
      notifyUsers(db, [site.id, worker.id, "nobody"], news(null)),
      enqueueMailToUsers(db, [site.id, worker.id, "nobody"], news(null)),
    ]);
    expect(told.map((row) => row.userId).sort()).toEqual([site.id, worker.id].sort());
    const rows = await server.env.DB.prepare("select * from notifications where user_id = ?")
      .bind(worker.id)
      .all();
    expect(rows.results).toMatchObject([{ kind: "offerReceived", read_at: null, gig_id: null }]);
    expect(JSON.parse(String(rows.results[0]?.data))).toEqual({ gig: "Concrete at Kalasatama", workers: 3 });
    expect(new Set(mailed.map((row) => row.id)).size).toBe(2);
  });

  it("reaches an organisation's holders of the roles, except the author", async () => {
    const roles = ["workProvider", "workProviderAdmin"] as const;
    const raksa = site.organizationId ?? "";
    const [told] = await db.batch([notifyOrganization(db, raksa, roles, news(foreman.id))]);
    expect(told.map((row) => row.userId)).toEqual([site.id]);
    const [admins] = await db.batch([notifyRoles(db, ["admin"], news(null))]);
    expect(admins.map((row) => row.userId)).toEqual([admin.id]);
  });

  it("mails each user in their language, if they have an address", async () => {
    await server.env.DB.batch([
      server.env.DB.prepare("update users set locale = 'fi' where id = ?").bind(foreman.id),
      server.env.DB.prepare("update users set email = null where id = ?").bind(worker.id),
    ]);
    const roles = ["workProvider", "employee"] as const;
    const mailed = await enqueueMailToOrganization(db, site.organizationId ?? "", roles, news(site.id));
    const row = await server.env.DB.prepare("select * from mail_outbox where id = ?")
      .bind(mailed[0]?.id)
      .first();
    expect(mailed).toHaveLength(1);
    expect(row).toMatchObject({
      user_id: foreman.id,
      address: foreman.email,
      template: "offerReceived",
      locale: "fi",
      status: "queued",
      sealed: null,
    });
  });

  it("writes nothing when the batch fails", async () => {
    const broken = db.batch([
      notifyUsers(db, [admin.id], { ...news(null), kind: "ticket" }),
      notifyUsers(db, [admin.id], { ...news(null), gigId: "no such gig" }),
    ]);
    await expect(broken).rejects.toThrow();
    const rows = await server.env.DB.prepare(
      "select count(*) as n from notifications where kind = 'ticket'",
    ).first();
    expect(rows).toEqual({ n: 0 });
  });
});
