import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { addDays } from "../../../src/shared/calendar/week.ts";
import { day, hour } from "../../../src/shared/core/durations.ts";
import { findRetentionStart } from "../../../src/users/employment/scheduled-ends.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Actor;
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
  admin = await addActor(server, "admin", null);
});

const today = () => toLocalDate(Date.now());
const inDays = (days: number) => addDays(today(), days);
const rows = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const end = (
  { id }: Pick<Person, "id">,
  endedOn: string | null,
  by: Client = cast.agency,
  organization = "mine",
) => by.patch(`/api/organizations/${organization}/employees/${id}`, { endedOn });
const addWorker = (name = "Lauri Lähtijä") => addUser(server, "employee", cast.tekijat, { name });
const listed = async (search: string) =>
  (await cast.agency.get(`/api/organizations/mine/employees?search=${search}`)).body.items;
const ended = async (): Promise<{ id: string; name: string; role: string; endedOn: string }[]> =>
  (await cast.agency.get("/api/organizations/mine/employees/ended?limit=100")).body.items;

/** Somebody confirmed for a gig of five days ahead. */
async function addBooked() {
  const worker = await addWorker();
  const phone = await createClient(server, worker);
  const gig = await addGig(cast.site, buildWeek("03"));
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const [place] = await nameCrew(cast.agency, gig, [worker]);
  await phone.post(`/api/assignments/${place?.id}/confirm`);
  const dates = async () =>
    (await rows("select date from shifts where user_id = ? order by date", worker.id)).map((row) =>
      String(row.date),
    );
  return { worker, phone, gig, placeId: String(place?.id), dates };
}

describe("PATCH .../employees/{userId} { endedOn }: today or earlier", () => {
  it("ends login, sessions, tokens, feed and links at once, and keeps the name", async () => {
    const worker = await addWorker();
    const phone = await createClient(server, worker);
    const token = (
      await phone.post("/api/me/tokens", { name: "payroll", days: 30, currentPassword: demoPassword })
    ).body.token;
    const feed = new URL((await phone.post("/api/me/calendar-feed")).body.url).pathname;
    await createVisitor(server).post("/api/password-resets", { email: worker.email });
    const answer = await end(worker, today());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: worker.id, name: "Lauri Lähtijä", endedOn: today() });
    expect((await phone.get("/api/me")).status).toBe(401);
    const program = createVisitor(server);
    const asked = await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(401);
    expect((await fetch(`${server.url}${feed}`)).status).toBe(404);
    const login = { email: worker.email, password: demoPassword };
    expect((await program.post("/api/session", login)).body.code).toBe("auth.failed");
    for (const table of ["access_tokens", "calendar_feeds", "one_time_links", "known_devices"])
      expect(await rows(`select * from ${table} where user_id = ?`, worker.id), table).toEqual([]);
    const [row] = await rows("select * from users where id = ?", worker.id);
    expect(row).toMatchObject({ name: "Lauri Lähtijä", email: null, phone: "", organization_id: null });
    expect(await ended()).toContainEqual({
      ...{ id: worker.id, name: "Lauri Lähtijä", avatar: null, role: "employee", endedOn: today() },
    });
    expect((await listed("lähtijä")).map(({ id }: Person) => id)).not.toContain(worker.id);
    expect((await admin.get(`/api/users?search=${worker.email}`)).body.items).toEqual([]);
    expect((await admin.patch(`/api/users/${worker.id}`, { name: "Toinen" })).status).toBe(404);
    const log = await rows("select action from audit_log where subject_id = ?", worker.id);
    expect(log.at(-1)).toEqual({ action: "user.end" });
  });

  it("takes the pictures of cards away, and keeps which there were", async () => {
    const worker = await addWorker();
    const picture = `cards/${worker.id}.webp`;
    await server.env.DB.prepare("insert into user_cards (user_id, kind, picture) values (?, 'valtti', ?)")
      .bind(worker.id, picture)
      .run();
    expect((await end(worker, today())).status).toBe(200);
    expect(await rows("select kind, picture from user_cards where user_id = ?", worker.id)).toEqual([
      { kind: "valtti", picture: null },
    ]);
    expect(await rows("select kind from erasures where target = ?", picture)).toEqual([{ kind: "picture" }]);
  });

  it("releases upcoming shifts and notifies both sides by name; worked ones keep it", async () => {
    const { worker, gig, placeId, dates } = await addBooked();
    await server.env.DB.prepare("delete from notifications").run();
    expect((await end(worker, today())).status).toBe(200);
    expect(await dates()).toEqual([]);
    expect(await rows("select status from assignments where id = ?", placeId)).toEqual([
      { status: "removed" },
    ]);
    const told = await rows("select user_id, kind, data from notifications where gig_id = ?", gig.id);
    const [news] = told.filter(({ user_id }) => user_id === cast.site.id);
    expect(news?.kind).toBe("assignmentRemoved");
    expect(JSON.parse(String(news?.data))).toMatchObject({ worker: worker.name, workerId: worker.id });
  });

  it("leaves what was worked, with the name", async () => {
    const { worker, gig, dates } = await addBooked();
    const [first] = await dates();
    const [from, to] = [Date.now() - day, Date.now() - day + 8 * hour];
    await server.env.DB.prepare("update shifts set starts_at = ?, ends_at = ? where user_id = ? and date = ?")
      .bind(from, to, worker.id, first)
      .run();
    expect((await end(worker, today())).status).toBe(200);
    const worked = await rows(
      "select date, name from shifts join users on users.id = user_id where gig_id = ?",
      gig.id,
    );
    expect(worked).toEqual([{ date: first, name: worker.name }]);
  });

  it("frees e-mail and phone for a new user elsewhere, who inherits nothing", async () => {
    const { worker } = await addBooked();
    await end(worker, today());
    const again = {
      name: worker.name,
      email: worker.email,
      organization: cast.raksa,
      roles: ["workProvider"],
    };
    const made = await admin.post("/api/users/add", again);
    expect(made.status).toBe(201);
    expect(made.body.id).not.toBe(worker.id);
    for (const table of ["assignments", "shifts", "notifications", "sessions"])
      expect(await rows(`select * from ${table} where user_id = ?`, made.body.id), table).toEqual([]);
    const back = await end(worker, null);
    expect([back.status, back.body.code]).toEqual([409, "user.exists"]);
    expect((await ended()).map(({ id }) => id)).toContain(worker.id);
  });

  it("can be undone with a new login while the address is free", async () => {
    const worker = await addWorker("Paavo Palaaja");
    await end(worker, today());
    const back = await end(worker, null);
    expect(back.body).toMatchObject({ id: worker.id, email: worker.email, role: "employee", endedOn: null });
    expect((await ended()).map(({ id }) => id)).not.toContain(worker.id);
    expect((await listed("palaaja")).map(({ id }: Person) => id)).toEqual([worker.id]);
    const welcome = await rows(
      "select template from mail_outbox where user_id = ? order by created_at desc",
      worker.id,
    );
    expect(welcome[0]).toEqual({ template: "welcome" });
    const former = { email: worker.email, password: demoPassword };
    expect((await createVisitor(server).post("/api/session", former)).status).toBe(401);
    expect((await waitForMailTo(server, worker.email)).text).toContain("password");
  });

  it("is refused for the last admin, oneself, strangers, and users without management rights", async () => {
    expect((await end(cast.agency, today())).body.code).toBe("user.lastAdmin");
    expect((await end(cast.agency, inDays(5), admin, cast.tekijat)).body.code).toBe("user.lastAdmin");
    const second = await addActor(server, "staffProviderAdmin", cast.tekijat);
    expect((await end(second, today(), second)).body.code).toBe("access.denied");
    expect((await end(second, inDays(5))).status).toBe(200);
    expect((await end(cast.agency, inDays(5), second)).body.code).toBe("user.lastAdmin");
    expect((await end(second, null)).status).toBe(200);
    expect((await end(second, today())).status).toBe(200);
    const worker = await addWorker();
    expect((await end(worker, today(), cast.site)).status).toBe(404);
    expect((await end(worker, today(), await addActor(server, "employee", cast.tekijat))).status).toBe(403);
    expect((await end(cast.site, today())).status).toBe(404);
    expect((await end(worker, "31.12.2026")).status).toBe(422);
  });

  it("works without a login too, and deletion removes former employees", async () => {
    const made = await cast.agency.post("/api/organizations/mine/employees", {
      ...{ name: "Eino Eilinen", role: "employee", phone: "040 555 1234" },
    });
    const { id } = made.body;
    expect((await end({ id }, inDays(-3))).body).toMatchObject({ name: "Eino Eilinen", endedOn: inDays(-3) });
    expect((await end({ id }, inDays(-2))).body.endedOn).toBe(inDays(-2));
    expect((await end({ id }, inDays(2))).body.code).toBe("conflict");
    expect((await end({ id }, null)).body).toMatchObject({ phone: "+358405551234", email: null });
    await end({ id }, today());
    expect((await cast.agency.delete(`/api/organizations/mine/employees/${id}`)).status).toBe(204);
    expect(await rows("select name, deleted_at is null as stands from users where id = ?", id)).toEqual([
      { name: "", stands: 0 },
    ]);
    expect(await rows("select * from ended_employments where user_id = ?", id)).toEqual([]);
  });
});

describe("PATCH .../employees/{userId} { endedOn }: a day to come", () => {
  it("releases later days only, and keeps the login until it is over", async () => {
    const { worker, phone, gig, placeId, dates } = await addBooked();
    const [first = "", second = ""] = await dates();
    await server.env.DB.prepare("delete from notifications").run();
    expect((await end(worker, second)).body).toMatchObject({ endedOn: second, email: worker.email });
    expect(await dates()).toEqual([first, second]);
    expect((await phone.get("/api/me")).status).toBe(200);
    const place = (await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items[0];
    expect(place.status).toBe("confirmed");
    const until = { worker: worker.name, lastDay: second };
    const told = await rows("select user_id, kind, data from notifications where gig_id = ?", gig.id);
    expect(told.map(({ user_id }) => user_id)).toContain(cast.site.id);
    for (const { kind, data } of told)
      expect([kind, JSON.parse(String(data))]).toEqual(["assignmentRemoved", expect.objectContaining(until)]);
    expect(
      await rows(
        "select action from audit_log where subject_id = ? and action = 'assignment.removed'",
        placeId,
      ),
    ).toEqual([]);
    const [one] = (await listed("lähtijä")).filter(({ id }: Person) => id === worker.id);
    expect(one).toMatchObject({ endedOn: second });
  });

  it("prevents naming for a later day", async () => {
    const worker = await addWorker();
    const gig = await addGig(cast.site, buildWeek("04"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await end(worker, gig.startDate);
    const refused = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id] });
    expect([refused.status, refused.body.code]).toEqual([409, "shift.overlap"]);
    const dates = [gig.startDate];
    const named = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [worker.id], dates });
    expect(named.status).toBe(201);
  });

  it("can be undone without a trace", async () => {
    const { worker, phone } = await addBooked();
    await end(worker, inDays(30));
    expect((await end(worker, null)).body).toMatchObject({ endedOn: null, email: worker.email });
    expect((await phone.get("/api/me")).status).toBe(200);
    const log = await rows("select action from audit_log where subject_id = ?", worker.id);
    expect(log.slice(-2)).toEqual([{ action: "user.end" }, { action: "user.return" }]);
  });

  it("ends the login on the day, though the cron has not run; then the address is free", async () => {
    const worker = await addWorker();
    const phone = await createClient(server, worker);
    const feed = new URL((await phone.post("/api/me/calendar-feed")).body.url).pathname;
    await server.env.DB.prepare("update users set ended_on = ? where id = ?").bind(today(), worker.id).run();
    expect((await phone.get("/api/me")).status).toBe(200);
    await server.env.DB.prepare("update users set ended_on = ? where id = ?")
      .bind(inDays(-1), worker.id)
      .run();
    expect((await phone.get("/api/me")).status).toBe(401);
    expect((await fetch(`${server.url}${feed}`)).status).toBe(404);
    const login = { email: worker.email, password: demoPassword };
    expect((await createVisitor(server).post("/api/session", login)).status).toBe(401);
    await server.sweep();
    const [row] = await rows("select name, email, organization_id from users where id = ?", worker.id);
    expect(row).toEqual({ name: worker.name, email: null, organization_id: null });
    expect((await ended()).find(({ id }) => id === worker.id)?.endedOn).toBe(inDays(-1));
  });
});

describe("a former employee", () => {
  it("is deleted two years after the year's end, and not before", async () => {
    expect(findRetentionStart("2028-12-31")).toBe("2026-01-01");
    expect(findRetentionStart("2029-01-01")).toBe("2027-01-01");
    const [old, fresh] = [await addWorker("Vanha Vainio"), await addWorker("Nuori Niemi")];
    for (const one of [old, fresh]) await end(one, today());
    const keptDay = findRetentionStart(today());
    const before = `${Number(keptDay.slice(0, 4)) - 1}-12-31`;
    await end(old, before);
    await end(fresh, keptDay);
    await server.sweep();
    const nameOf = async ({ id }: Person) => (await rows("select name from users where id = ?", id))[0]?.name;
    expect(await nameOf(old)).toBe("");
    expect(await nameOf(fresh)).toBe("Nuori Niemi");
    const left = (await ended()).map(({ id }) => id);
    expect(left).not.toContain(old.id);
    expect(left).toContain(fresh.id);
    const log = await rows(
      "select action, actor_id, organization_id from audit_log where subject_id = ?",
      old.id,
    );
    expect(log.at(-1)).toEqual({ action: "user.delete", actor_id: null, organization_id: cast.tekijat });
  });

  it("is deleted with the organisation", async () => {
    const { tekijat, agency } = await addCast(server);
    const worker = await addUser(server, "employee", tekijat, { name: "Firman Fanni" });
    await end(worker, today(), agency);
    expect((await admin.delete(`/api/organizations/${tekijat}`)).status).toBe(204);
    expect(await rows("select name from users where id = ?", worker.id)).toEqual([{ name: "" }]);
  });
});
