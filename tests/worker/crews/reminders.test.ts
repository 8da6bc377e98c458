import { parseDateTime, toZoned } from "@internationalized/date";
import { beforeEach, describe, expect, it } from "vitest";
import { remindCrews, reportUnconfirmed } from "../../../src/crews/reminders/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { timeZone } from "../../../src/shared/calendar/time-zone.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Notification } from "../../../src/shared/notifications/notification.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const db = () => connect(server.env.DB);
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let week = 0;

/** Two working weeks, Monday to Friday, with a weekend between them that the schedule leaves out. */
async function addNamedGig(more: Parameters<typeof addGig>[1] = {}, crew = [worker]) {
  week += 3;
  const monday = Date.UTC(2084, 0, 3) + week * 7 * 86_400_000;
  const date = (days: number) => new Date(monday + days * 86_400_000).toISOString().slice(0, 10);
  const gig = await addGig(cast.site, {
    title: "Roof",
    meetingPoint: "Gate 2",
    contact: "Pekka, 040 123 4501",
    ...more,
    schedule: { startDate: date(0), endDate: date(11), excludeHolidays: false },
  });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: crew.length });
  await nameCrew(cast.agency, gig, crew, { override: true });
  // The tests' weeks lie far ahead, and people are named long before.
  await run("update assignments set created_at = 1 where gig_id = ?", gig.id);
  const [assignment] = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items as Assignment[];
  return { gig, date, id: assignment?.id ?? "" };
}

const instant = (date: string, time: string) =>
  toZoned(parseDateTime(`${date}T${time}`), timeZone)
    .toDate()
    .getTime();

const listKinds = async ({ id }: { id: string }, kind: string) =>
  readRows(server, "select gig_id, data from notifications where user_id = ? and kind = ?", id, kind);
const listData = async (who: { id: string }, kind: string) =>
  (await listKinds(who, kind)).map(({ data }) => JSON.parse(String(data)));
const listMails = (kind: string) =>
  readRows(server, "select user_id, data from mail_outbox where template = ? order by rowid", kind);

beforeEach(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
  return () => run("update gigs set status = 'cancelled' where status in ('open', 'filled')");
});

describe("the evening before a run of shifts", () => {
  it("everybody named is told at 16.00, once, and asked unless they have confirmed", async () => {
    const confirmed = await addActor(server, "employee", cast.tekijat);
    const { gig, date } = await addNamedGig({}, [worker, confirmed]);
    const crew = (await confirmed.get("/api/assignments")).body.items as Assignment[];
    await confirmed.post(`/api/assignments/${crew[0]?.id}/confirm`, {});

    expect((await remindCrews(db(), instant(date(-1), "15:59"))).notifications).toEqual([]);
    for (const time of ["16:00", "16:05", "21:00"]) await remindCrews(db(), instant(date(-1), time));
    await remindCrews(db(), instant(date(0), "06:00"));
    const told = { gig: "Roof", date: date(0), startTime: "07:00" };
    expect(await listData(worker, "reminder")).toEqual([expect.objectContaining({ ...told, coming: 0 })]);
    expect(await listData(confirmed, "reminder")).toEqual([expect.objectContaining({ ...told, coming: 1 })]);
    const readers = (await listMails("reminder")).map(({ user_id }) => user_id);
    expect(readers.filter((id) => id === worker.id || id === confirmed.id).sort()).toEqual(
      [worker.id, confirmed.id].sort(),
    );
    const [news] = ((await worker.get("/api/notifications")).body.items as Notification[]).filter(
      ({ kind }) => kind === "reminder",
    );
    expect(news?.work).toMatchObject({ meetingPoint: "Gate 2", contact: "Pekka, 040 123 4501" });
    expect(news?.gigId).toBe(gig.id);
  });

  it("asks the desk, and nobody else, to send a link to who has neither an e-mail nor confirmed, until they have", async () => {
    const reached = await addActor(server, "employee", cast.tekijat);
    const unreached = (await addWorkers(server, cast.tekijat, 3)) as [Actor, ...Actor[]];
    const [confirmed] = unreached;
    for (const { id } of unreached) await run("update users set email = null where id = ?", id);
    const { gig, date } = await addNamedGig({}, [reached, ...unreached]);
    await run("update assignments set status = 'confirmed', answered_at = 1 where user_id = ?", confirmed.id);
    const { notifications } = await remindCrews(db(), instant(date(-1), "16:00"));
    await remindCrews(db(), instant(date(-1), "16:05"));
    const asked = { gig: "Roof", gigId: gig.id, date: date(0), workers: 2, link: 1 };
    expect(await listData(cast.agency, "atRisk")).toEqual([asked]);
    expect(await listData(cast.site, "atRisk")).toEqual([]);
    expect(notifications.map(({ userId }) => userId)).toEqual([reached.id, cast.agency.id]);
    const [news] = (await cast.agency.get("/api/notifications")).body.items as Notification[];
    expect(news).toMatchObject({ kind: "atRisk", gigId: gig.id });
    // Told in the tests' far weeks, and answered today.
    await run("update notifications set created_at = 1 where gig_id = ?", gig.id);
    const named = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items as Assignment[];
    for (const { id, can, userId } of named.filter(({ status }) => status === "proposed")) {
      expect(can.share).toBe(true);
      await (userId === reached.id ? reached : cast.agency).post(`/api/assignments/${id}/confirm`, {});
    }
    expect(
      await readRows(
        server,
        "select 1 from notifications where kind = 'atRisk' and read_at is null and gig_id = ?",
        gig.id,
      ),
    ).toEqual([]);
  });

  it("is not another after a weekend that the schedule leaves out, but is after days off of one's own", async () => {
    const { gig, date, id } = await addNamedGig();
    await remindCrews(db(), instant(date(-1), "16:00"));
    await remindCrews(db(), instant(date(6), "16:00"));
    expect(await listData(worker, "reminder")).toHaveLength(1);
    await run("delete from shifts where assignment_id = ? and date = ?", id, date(8));
    await remindCrews(db(), instant(date(8), "16:00"));
    expect((await listData(worker, "reminder")).map((data) => data.date)).toEqual([date(0), date(9)]);
    expect(gig.workingDays).toBe(10);
  });

  it("is for those named late at once, and not for who was taken off or whose gig is cancelled", async () => {
    const late = await addNamedGig();
    await remindCrews(db(), instant(late.date(0), "06:30"));
    expect(await listData(worker, "reminder")).toHaveLength(1);

    const [other] = await addWorkers(server, cast.tekijat, 1);
    const removed = await addNamedGig({}, [other as Actor]);
    await cast.agency.delete(`/api/gigs/${removed.gig.id}/assignments/${removed.id}`);
    await remindCrews(db(), instant(removed.date(-1), "16:00"));
    const cancelled = await addNamedGig({}, [other as Actor]);
    await cast.site.post(`/api/gigs/${cancelled.gig.id}/cancel`, {});
    await remindCrews(db(), instant(cancelled.date(-1), "16:00"));
    expect(await listData(other as Actor, "reminder")).toEqual([]);
  });
});

describe("who has not confirmed at 18.00", () => {
  const desks = () => [cast.agency, cast.site];

  it("is a risk that both desks hear of, once", async () => {
    const { gig, date } = await addNamedGig();
    await remindCrews(db(), instant(date(-1), "16:00"));
    await reportUnconfirmed(db(), instant(date(-1), "17:59"));
    for (const desk of desks()) expect(await listData(desk, "atRisk")).toEqual([]);
    for (const time of ["18:00", "18:05"]) await reportUnconfirmed(db(), instant(date(-1), time));
    for (const desk of desks())
      expect(await listData(desk, "atRisk")).toEqual([
        { gig: "Roof", organization: "Raksa Oy", gigId: gig.id, date: date(0), workers: 1 },
      ]);
    const readers = (await listMails("atRisk")).map(({ user_id }) => user_id);
    for (const desk of desks()) expect(readers).toContain(desk.id);
  });

  it("is none after a yes, and is one again when a change is not acknowledged", async () => {
    const { gig, date, id } = await addNamedGig();
    await worker.post(`/api/assignments/${id}/confirm`, {});
    await remindCrews(db(), instant(date(-1), "16:00"));
    await reportUnconfirmed(db(), instant(date(-1), "18:00"));
    expect(await listData(cast.site, "atRisk")).toEqual([]);
    const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
    await cast.site.patch(
      `/api/gigs/${gig.id}`,
      { address: "Satamakatu 3" },
      { headers: { "If-Match": headers.get("ETag") ?? "" } },
    );
    await run("update gig_changes set at = 1 where gig_id = ?", gig.id);
    await reportUnconfirmed(db(), instant(date(-1), "18:05"));
    expect(await listData(cast.site, "atRisk")).toHaveLength(1);
  });

  it("has two hours after being named late", async () => {
    const { gig, date } = await addNamedGig();
    const named = instant(date(-1), "19:00");
    await run("update assignments set created_at = ? where gig_id = ?", named, gig.id);
    await remindCrews(db(), named + 60_000);
    await reportUnconfirmed(db(), named + 119 * 60_000);
    expect(await listData(cast.agency, "atRisk")).toEqual([]);
    await reportUnconfirmed(db(), named + 120 * 60_000);
    expect(await listData(cast.agency, "atRisk")).toHaveLength(1);
  });
});

describe("who is named or told of a change in the middle of a run", () => {
  it("is reminded of the first day that lies ahead, and reported when they do not confirm", async () => {
    const { gig, date } = await addNamedGig();
    await run("update assignments set created_at = ? where gig_id = ?", instant(date(2), "07:20"), gig.id);
    await run("delete from shifts where gig_id = ? and date < ?", gig.id, date(2));
    await remindCrews(db(), instant(date(2), "16:00"));
    expect((await listData(worker, "reminder")).map((data) => data.date)).toEqual([date(3)]);
    await reportUnconfirmed(db(), instant(date(2), "18:00"));
    expect(await listData(cast.agency, "atRisk")).toHaveLength(1);
  });

  it("is reminded of the next day when the first began before they could be told of it", async () => {
    const { gig, date } = await addNamedGig();
    await run("update assignments set created_at = ? where gig_id = ?", instant(date(2), "06:58"), gig.id);
    await run("delete from shifts where gig_id = ? and date < ?", gig.id, date(2));
    await remindCrews(db(), instant(date(2), "07:02"));
    expect(await listData(worker, "reminder")).toEqual([]);
    for (const [day, time] of [
      [2, "16:00"],
      [3, "16:00"],
      [6, "16:00"],
    ] as const)
      await remindCrews(db(), instant(date(day), time));
    expect((await listData(worker, "reminder")).map((data) => data.date)).toEqual([date(3)]);
  });

  it("is reported once for each change that they do not acknowledge, and no longer once they have", async () => {
    const { gig, date, id } = await addNamedGig();
    await worker.post(`/api/assignments/${id}/confirm`, {});
    const change = async (address: string, at: number) => {
      const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
      const tag = { headers: { "If-Match": headers.get("ETag") ?? "" } };
      await cast.site.patch(`/api/gigs/${gig.id}`, { address }, tag);
      await run("update gig_changes set at = ? where gig_id = ?", at, gig.id);
    };
    await change("Satamakatu 3", instant(date(1), "14:00"));
    for (const time of ["17:59", "18:00", "18:05"]) await reportUnconfirmed(db(), instant(date(1), time));
    await reportUnconfirmed(db(), instant(date(2), "18:00"));
    expect(await listData(cast.site, "atRisk")).toHaveLength(1);
    await run("update notifications set created_at = 1 where gig_id = ? and kind = 'atRisk'", gig.id);
    await worker.post(`/api/gigs/${gig.id}/acknowledge`, { version: 2 });
    const news = ((await cast.site.get("/api/notifications")).body.items as Notification[]).filter(
      ({ kind }) => kind === "atRisk",
    );
    expect(news.map(({ readAt }) => readAt)).toEqual([expect.any(String)]);
  });
});

describe("asking once more", () => {
  const remind = (who: Actor, id: string) => who.post(`/api/assignments/${id}/remind`);

  it("is for both desks, and every two hours at most", async () => {
    const { gig, date, id } = await addNamedGig();
    const crew = (await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items as Assignment[];
    expect(crew[0]?.can.remind).toBe(true);
    expect((await remind(cast.site, id)).status).toBe(202);
    expect(await listData(worker, "reminder")).toEqual([
      expect.objectContaining({ date: date(0), coming: 0 }),
    ]);
    for (const desk of [cast.site, cast.agency]) {
      const refused = await remind(desk, id);
      expect([refused.status, refused.body.code]).toEqual([429, "tooManyRequests"]);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(7200 - 60);
    }
    await run("update shift_reminders set asked_at = asked_at - 7200000 where assignment_id = ?", id);
    expect((await remind(cast.agency, id)).status).toBe(202);
    expect(await listData(worker, "reminder")).toHaveLength(2);
    await remindCrews(db(), instant(date(-1), "16:00"));
    expect(await listData(worker, "reminder")).toHaveLength(3);
  });

  it("is refused after a yes, too soon after naming, for strangers and for the worker", async () => {
    const { gig, id } = await addNamedGig();
    await run("update assignments set created_at = ? where gig_id = ?", Date.now(), gig.id);
    expect((await remind(cast.agency, id)).status).toBe(429);
    expect((await remind(worker, id)).status).toBe(403);
    expect((await remind(cast.solo, id)).status).toBe(404);
    await worker.post(`/api/assignments/${id}/confirm`, {});
    const refused = await remind(cast.agency, id);
    expect([refused.status, refused.body.code]).toEqual([409, "assignment.answered"]);
    const crew = (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items as Assignment[];
    expect(crew[0]?.can.remind).toBe(false);
  });
});
