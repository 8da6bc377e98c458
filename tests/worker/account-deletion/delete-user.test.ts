import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import {
  addAcceptedOffer,
  addAssignment,
  addOpenGig,
  addPendingOffer,
  addShifts,
} from "../../support/bookings.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
});

const rows = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const first = async (sql: string, ...values: unknown[]) => (await rows(sql, ...values))[0];
const close = (client: Client, { id }: Pick<Person, "id">) => client.delete(`/api/users/${id}`);

/** Somebody of the agency, named for a gig and confirmed. */
async function addBooked() {
  const gigId = await addOpenGig(server, cast.raksa);
  const worker = await addUser(server, "employee", cast.tekijat, { name: "Lauri Lähtijä" });
  const offerId = await addAcceptedOffer(server, gigId, cast.agency);
  const placeId = await addAssignment(server, gigId, offerId, worker);
  await addShifts(server, placeId);
  const now = Date.now();
  await server.env.DB.prepare("update assignments set status = 'confirmed', answered_at = ? where id = ?")
    .bind(now, placeId)
    .run();
  return { gigId, worker, offerId, placeId };
}

describe("DELETE /api/users/:id", () => {
  it("ends all sessions at once, and removes the user from every list", async () => {
    const worker = await addUser(server, "employee", cast.tekijat, { name: "Ella Eronnut" });
    const phone = await createClient(server, worker);
    expect((await phone.get("/api/me")).status).toBe(200);
    expect((await close(admin, worker)).status).toBe(204);
    expect((await phone.get("/api/me")).status).toBe(401);
    const login = { email: worker.email, password: demoPassword };
    expect((await createVisitor(server).post("/api/session", login)).body.code).toBe("auth.failed");
    expect((await admin.get(`/api/users/${worker.id}`)).status).toBe(404);
    expect((await admin.get("/api/users?search=eronnut")).body.items).toEqual([]);
    expect((await admin.post("/api/rooms", { userId: worker.id })).status).toBe(404);
  });

  it("redacts nothing in others' gigs, whatever the user's name was", async () => {
    const gigId = await addOpenGig(server, cast.raksa);
    const title = "Concrete work at the harbour";
    await server.env.DB.prepare("update gigs set title = ?, notes = ? where id = ?")
      .bind(title, "Concrete work: ask 0401112223", gigId)
      .run();
    const colleague = await addUser(server, "workProvider", cast.raksa, { name: "Concrete work" });
    await server.env.DB.prepare("update users set phone = '+358401112223' where id = ?")
      .bind(colleague.id)
      .run();
    expect((await close(admin, colleague)).status).toBe(204);
    expect(await first("select title, notes from gigs where id = ?", gigId)).toEqual({
      title,
      notes: "Concrete work: ask ",
    });
  });

  it("does not reopen a direct room with a deleted user", async () => {
    const worker = await addUser(server, "employee", cast.tekijat, { name: "Ella Eronnut" });
    const room = await cast.agency.post("/api/rooms", { userId: worker.id });
    expect(room.status).toBe(200);
    expect((await close(admin, worker)).status).toBe(204);
    expect((await cast.agency.post("/api/rooms", { userId: worker.id })).status).toBe(404);
    expect(await rows("select * from room_members where user_id = ?", worker.id)).toEqual([]);
    expect((await cast.agency.get(`/api/rooms/${room.body.id}`)).status).toBe(200);
  });

  it("leaves no personal data, and frees the address for a new user", async () => {
    const worker = await addUser(server, "employee", cast.tekijat, { name: "Ella Eronnut" });
    await (await createClient(server, worker)).patch("/api/me", { phone: "040 123 4567", location: "Espoo" });
    await server.env.DB.prepare(
      `insert into mail_outbox (id, user_id, address, template, locale, data, status, created_at)
        values ('asked', null, ?, 'applicationReceived', 'en', '{}', 'sent', 0)`,
    )
      .bind(worker.email)
      .run();
    expect((await close(admin, worker)).status).toBe(204);
    expect(await first("select * from users where id = ?", worker.id)).toMatchObject({
      ...{ name: "", email: null, phone: "", location: "", password_hash: null, roles: "[]" },
      organization_id: null,
    });
    const tables = ["sessions", "room_members", "notifications", "mail_outbox"];
    for (const table of tables)
      expect(await rows(`select * from ${table} where user_id = ?`, worker.id), table).toEqual([]);
    expect(await rows("select * from mail_outbox where address = ?", worker.email)).toEqual([]);
    const again = {
      email: worker.email,
      name: "Toinen Tekijä",
      organization: cast.tekijat,
      roles: ["employee"],
    };
    expect((await admin.post("/api/users/add", again)).status).toBe(201);
  });

  it("releases upcoming work: both desks are notified, the agency by e-mail, and the place is unnamed again", async () => {
    const { gigId, worker, placeId } = await addBooked();
    expect((await first("select confirmed from gigs where id = ?", gigId))?.confirmed).toBe(1);
    expect((await close(admin, worker)).status).toBe(204);
    expect(await first("select confirmed, accepted from gigs where id = ?", gigId)).toEqual({
      confirmed: 0,
      accepted: 2,
    });
    expect(await rows("select * from shifts where assignment_id = ?", placeId)).toEqual([]);
    expect((await first("select status from assignments where id = ?", placeId))?.status).toBe("removed");
    const told = await rows("select user_id, kind, data from notifications where gig_id = ?", gigId);
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([cast.site.id, cast.agency.id].sort());
    for (const { kind, data } of told) {
      expect(kind).toBe("assignmentRemoved");
      expect(JSON.parse(String(data))).toMatchObject({ worker: "", organization: "Raksa Oy" });
    }
    const mails = await rows("select * from mail_outbox where data ->> '$.gigId' = ?", gigId);
    expect(mails).toMatchObject([{ user_id: cast.agency.id, template: "assignmentDeclined" }]);
    expect(JSON.parse(String(mails[0]?.data))).toMatchObject({ side: "provider", worker: "" });
    const log = await rows("select action, organization_id from audit_log where actor_id = ?", admin.id);
    expect(log.slice(-2)).toEqual([
      { action: "assignment.removed", organization_id: cast.tekijat },
      { action: "user.delete", organization_id: cast.tekijat },
    ]);
  });

  it("e-mails no desk that opted out", async () => {
    const { gigId, worker } = await addBooked();
    const turn = (on: boolean) =>
      cast.agency.put("/api/me/notification-choices", { kind: "assignmentDeclined", channel: "email", on });
    expect((await turn(false)).status).toBe(204);
    expect((await close(admin, worker)).status).toBe(204);
    expect((await turn(true)).status).toBe(204);
    expect(await rows("select id from mail_outbox where data ->> '$.gigId' = ?", gigId)).toEqual([]);
    expect(await rows("select id from notifications where gig_id = ?", gigId)).toHaveLength(2);
  });

  it("keeps worked hours without a name", async () => {
    const { gigId, worker, placeId } = await addBooked();
    const [from, to] = [Date.now() - 30 * 3_600_000, Date.now() - 22 * 3_600_000];
    await server.env.DB.batch([
      server.env.DB.prepare("update shifts set starts_at = ?, ends_at = ? where assignment_id = ?").bind(
        from,
        to,
        placeId,
      ),
      server.env.DB.prepare("update gigs set starts_at = ?, ends_at = ?, status = 'done' where id = ?").bind(
        from,
        to,
        gigId,
      ),
    ]);
    expect((await close(admin, worker)).status).toBe(204);
    expect(await rows("select ends_at from shifts where assignment_id = ?", placeId)).toEqual([
      { ends_at: to },
    ]);
    expect((await first("select confirmed from gigs where id = ?", gigId))?.confirmed).toBe(1);
    const crew = (await cast.site.get(`/api/gigs/${gigId}/assignments`)).body.items;
    expect(crew).toMatchObject([{ status: "confirmed", userName: "" }]);
    expect(await rows("select * from room_members where user_id = ?", worker.id)).toEqual([]);
  });

  it("gives an individual's place back to the gig, and withdraws their offers", async () => {
    const solo = await addUser(server, "employee", null, { name: "Soile Soolo" });
    const [booked, asked] = [await addOpenGig(server, cast.raksa), await addOpenGig(server, cast.raksa)];
    await addAssignment(server, booked, await addAcceptedOffer(server, booked, solo), solo);
    const offerId = await addPendingOffer(server, asked, solo);
    expect((await close(admin, solo)).status).toBe(204);
    expect(await first("select accepted, status from gigs where id = ?", booked)).toEqual({
      accepted: 0,
      status: "open",
    });
    expect((await first("select status from offers where id = ?", offerId))?.status).toBe("withdrawn");
    const told = await rows(
      "select user_id, kind from notifications where gig_id in (?, ?) order by kind",
      booked,
      asked,
    );
    expect(told).toEqual([
      { user_id: cast.site.id, kind: "assignmentRemoved" },
      { user_id: cast.site.id, kind: "offerAnswered" },
    ]);
    const mails = await rows(
      "select template, data ->> '$.side' as side from mail_outbox where data ->> '$.gigId' in (?, ?) order by template",
      booked,
      asked,
    );
    expect(mails).toEqual([
      { template: "assignmentDeclined", side: "buyer" },
      { template: "offerAnswered", side: "provider" },
    ]);
  });

  it("lists the consequences beforehand", async () => {
    const { worker } = await addBooked();
    const { body } = await cast.agency.get(`/api/users/${worker.id}/closing`);
    expect(body).toEqual({
      ...{ name: "Lauri Lähtijä", shifts: 1, gigs: 1, offers: 0, rooms: 2, tickets: 0 },
      isLastAdmin: false,
    });
    expect((await admin.get(`/api/users/${cast.site.id}/closing`)).body.isLastAdmin).toBe(true);
  });

  it("refuses the platform's last admin, and allows one of two", async () => {
    const alone = await admin.get(`/api/users/${admin.id}/closing`);
    expect(alone.body.isLastAdmin).toBe(true);
    const second = await addUser(server, "admin", null);
    for (const { id } of [admin, second])
      expect((await admin.get(`/api/users/${id}/closing`)).body.isLastAdmin).toBe(false);
    expect((await close(admin, second)).status).toBe(204);
  });

  it("keeps an organisation's last admin under concurrent deletions", async () => {
    expect((await close(admin, cast.site)).body).toMatchObject({ status: 409, code: "user.lastAdmin" });
    const nosto = await addOrganization(server, "Nosto Oy", "workProvider");
    const leading = await Promise.all([1, 2, 3].map(() => addUser(server, "workProviderAdmin", nosto)));
    const answers = await Promise.all(leading.map((one) => close(admin, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409]);
    const [left] = leading.filter((_, at) => answers[at]?.status === 409);
    const rest = await rows("select id from users where organization_id = ?", nosto);
    expect(rest).toEqual([{ id: left?.id }]);
  });

  it("hands the organisation's address to another admin", async () => {
    const apu = await addOrganization(server, "Apu Oy", "staffProvider");
    const [leaver, heir] = [
      await addUser(server, "staffProviderAdmin", apu),
      await addUser(server, "staffProviderAdmin", apu),
    ];
    await server.env.DB.prepare("update organizations set admin_email = ? where id = ?")
      .bind(leaver.email, apu)
      .run();
    expect((await close(admin, leaver)).status).toBe(204);
    expect((await first("select admin_email from organizations where id = ?", apu))?.admin_email).toBe(
      heir.email,
    );
  });

  it("is idempotent", async () => {
    const { worker, gigId } = await addBooked();
    const answers = await Promise.all([1, 2, 3].map(() => close(admin, worker)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(
      await rows("select * from audit_log where action = 'user.delete' and subject_id = ?", worker.id),
    ).toHaveLength(1);
    expect(await rows("select * from notifications where gig_id = ?", gigId)).toHaveLength(2);
  });

  it("is for admins, and for an organisation's admins among its own people", async () => {
    const worker = await addUser(server, "employee", cast.tekijat);
    const desk = await addActor(server, "staffProvider", cast.tekijat);
    const missing = await cast.site.delete("/api/users/missing");
    const foreign = await close(cast.site, worker);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    expect(missing.status).toBe(404);
    expect((await close(cast.solo, worker)).status).toBe(404);
    expect((await close(cast.agency, cast.solo)).status).toBe(404);
    expect((await close(desk, worker)).body.code).toBe("access.denied");
    expect((await desk.get(`/api/users/${worker.id}/closing`)).body.code).toBe("access.denied");
    expect((await close(cast.agency, worker)).status).toBe(204);
  });

  it("refuses to delete oneself here", async () => {
    const second = await addActor(server, "staffProviderAdmin", cast.tekijat);
    expect((await close(second, second)).body.code).toBe("access.denied");
    expect((await close(admin, admin)).body.code).toBe("access.denied");
    expect((await second.get("/api/me")).status).toBe(200);
  });
});
