import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { hour, minute } from "../../../src/shared/core/durations.ts";
import { addAcceptedOffer, addAssignment, addOpenGig, addShifts } from "../../support/bookings.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { findMailsTo, waitForMailTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { getSessionKey } from "../../support/sessions.ts";

const server = startServer();
let admin: Actor;
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
});

const rows = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const leave = (actor: Actor) => actor.delete("/api/me", { body: { currentPassword: demoPassword } });
const say = (actor: Actor, roomId: string, text: string) =>
  actor.post(`/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), text });
const storageOf = (name: string) => server.storageOf("ROOMS", name);
/** What rooms have still to forget. */
const lasting = () =>
  rows("select kind, target, tries from erasures where kind <> 'session' order by kind, target");

/** The sweep as it is `later` milliseconds after everything that stands. */
async function sweep(later: number): Promise<void> {
  await server.env.DB.prepare("update erasures set since = since - ?").bind(later).run();
  await server.sweep();
}

describe("erasure outside the database after a deletion", () => {
  it("retries a room that failed", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    await say(leaver, cast.tekijat, "My number is 040 765 4321");
    const storage = await storageOf(cast.tekijat);
    await storage.exec(
      "create trigger broken before update on messages begin select raise(abort, 'no disk'); end",
    );
    expect((await leave(leaver)).status).toBe(204);
    const texts = async () =>
      (await storage.exec(
        "select author_name, text from messages where author_id = ?",
        leaver.id,
      )) as object[];
    await expect.poll(lasting).toMatchObject([{ kind: "author", target: cast.tekijat, tries: 1 }]);
    expect(await texts()).toMatchObject([{ text: "My number is 040 765 4321" }]);
    await sweep(3 * minute);
    expect(await lasting()).toMatchObject([{ tries: 2 }]);
    await storage.exec("drop trigger broken");
    await sweep(0);
    expect(await lasting()).toEqual([]);
    expect(await texts()).toEqual([{ author_name: "", text: "" }]);
  });

  it("runs once more after success, for what was in flight", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    await say(leaver, cast.tekijat, "first");
    expect((await leave(leaver)).status).toBe(204);
    const late = { userId: leaver.id, name: leaver.name, place: cast.tekijat };
    await server.env.ROOMS.getByName(cast.tekijat).post(late, { id: crypto.randomUUID(), text: "late" });
    await sweep(1 * minute);
    expect(await lasting()).toHaveLength(1);
    await sweep(2 * minute);
    expect(await lasting()).toEqual([]);
    const said = await (await storageOf(cast.tekijat)).exec(
      "select text, author_name from messages where author_id = ?",
      leaver.id,
    );
    expect(said).toEqual([
      { text: "", author_name: "" },
      { text: "", author_name: "" },
    ]);
  });

  it("reaches former members' rooms, and deletes direct rooms with nobody left", async () => {
    const [leaver, other] = [
      await addActor(server, "workProvider", cast.raksa),
      await addActor(server, "employee", cast.raksa),
    ];
    await say(leaver, cast.raksa, "in the room that I leave");
    const { id } = (await leaver.post("/api/rooms", { userId: other.id })).body;
    await say(leaver, id, "between us");
    await server.env.DB.prepare("update users set organization_id = null where id = ?").bind(leaver.id).run();
    expect(await rows("select room_id from room_members where user_id = ?", leaver.id)).toEqual([
      { room_id: id },
    ]);
    expect((await leave(leaver)).status).toBe(204);
    const left = async (room: string) =>
      (await server.env.ROOMS.getByName(room).messages({ limit: 50 })).items.map(
        (one: { text: string }) => one.text,
      );
    await expect.poll(() => left(cast.raksa)).toEqual([""]);
    expect(await left(id)).toEqual([""]);
    expect((await other.get(`/api/rooms/${id}`)).status).toBe(200);
    expect((await leave(other)).status).toBe(204);
    await expect.poll(() => left(id)).toEqual([]);
    expect(await rows("select id from rooms where id = ?", id)).toEqual([]);
  });

  it("deletes the sessions from KV, also of other devices", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    const keys = [getSessionKey(leaver), getSessionKey(await createClient(server, leaver))];
    for (const key of keys) expect(await server.env.SESSIONS.get(key)).toContain(leaver.id);
    expect((await leave(leaver)).status).toBe(204);
    for (const key of keys) await expect.poll(() => server.env.SESSIONS.get(key)).toBeNull();
  });
});

describe("DELETE /api/me", () => {
  it("requires the password, ends the session, clears the cookies and says goodbye", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    const wrong = await leaver.delete("/api/me", { body: { currentPassword: "not this" } });
    expect([wrong.status, wrong.body.code]).toEqual([403, "auth.passwordWrong"]);
    expect((await leaver.delete("/api/me", { body: {} })).status).toBe(422);
    const answer = await leave(leaver);
    expect(answer.status).toBe(204);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    expect(cookies).toEqual(["session=", "owner="]);
    expect((await leaver.get("/api/me")).status).toBe(401);
    expect((await leaver.post("/api/session", { email: leaver.email, password: demoPassword })).status).toBe(
      401,
    );
    const mail = await waitForMailTo(server, leaver.email);
    expect(mail.subject).toBe("Your Keikka account is deleted");
    expect(mail.text).toContain(`Hi ${leaver.name.split(" ")[0]}`);
    expect(await findMailsTo(server, leaver.email)).toHaveLength(1);
    const sent = () =>
      rows(
        "select user_id, address, data, sealed, status from mail_outbox where template = 'accountClosed' order by created_at desc limit 1",
      );
    await expect
      .poll(sent)
      .toEqual([{ user_id: null, address: "", data: '{"own":1}', sealed: null, status: "sent" }]);
    const log = await rows("select action, actor_id from audit_log where subject_id = ?", leaver.id);
    expect(log.at(-1)).toEqual({ action: "account.close", actor_id: leaver.id });
  });

  it("lists the consequences first, and keeps the last admin", async () => {
    const { body } = await cast.site.get("/api/users/me/closing");
    expect(body).toMatchObject({ name: cast.site.name, isLastAdmin: true, shifts: 0 });
    expect((await leave(cast.site)).body.code).toBe("user.lastAdmin");
    expect((await cast.site.get("/api/me")).status).toBe(200);
    expect((await leave(admin)).body.code).toBe("user.lastAdmin");
  });

  it("is idempotent", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    const answers = await Promise.all([1, 2, 3].map(() => leave(leaver)));
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 401, 404].includes(status))).toBe(true);
    expect(
      await rows("select 1 from audit_log where action = 'account.close' and subject_id = ?", leaver.id),
    ).toHaveLength(1);
  });

  it("asks whose account another request has deleted to log in, not for the right password", async () => {
    const leaver = await addActor(server, "employee", cast.tekijat);
    // As it is for a request that was let in just before.
    await server.env.DB.prepare("update users set password_hash = null where id = ?").bind(leaver.id).run();
    const { status, body } = await leave(leaver);
    expect([status, body.code]).toEqual([401, "auth.required"]);
    expect(await rows("select 1 from audit_log where subject_id = ?", leaver.id)).toEqual([]);
  });
});

describe("upcoming work", () => {
  it("is counted by one's own days: a gig that continues keeps its worked days", async () => {
    const gigId = await addOpenGig(server, cast.raksa);
    const worker = await addActor(server, "employee", cast.tekijat);
    const offerId = await addAcceptedOffer(server, gigId, cast.agency);
    const placeId = await addAssignment(server, gigId, offerId, worker);
    await addShifts(server, placeId);
    await server.env.DB.batch([
      server.env.DB.prepare("update assignments set status = 'confirmed', answered_at = 1 where id = ?").bind(
        placeId,
      ),
      server.env.DB.prepare("update shifts set starts_at = ?, ends_at = ? where assignment_id = ?").bind(
        Date.now() - 30 * hour,
        Date.now() - 22 * hour,
        placeId,
      ),
    ]);
    expect((await worker.get("/api/users/me/closing")).body).toMatchObject({ shifts: 0, gigs: 0 });
    expect((await leave(worker)).status).toBe(204);
    expect(await rows("select status from assignments where id = ?", placeId)).toEqual([
      { status: "confirmed" },
    ]);
    expect(
      await rows("select id from notifications where kind = 'assignmentRemoved' and gig_id = ?", gigId),
    ).toEqual([]);
    await cast.site.patch(`/api/gigs/${gigId}`, { meetingPoint: "Gate 2" }, { headers: { "If-Match": "*" } });
    await server.env.DB.prepare("update gigs set accepted = accepted + 1 where id = ?").bind(gigId).run();
    expect(await rows("select * from room_members where user_id = ?", worker.id)).toEqual([]);
    expect(await rows("select * from notifications where user_id = ?", worker.id)).toEqual([]);
  });
});
