import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const hour = 3_600_000;
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

async function patch(gig: Gig, body: Record<string, unknown>) {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  return cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
}

const read = async (gig: Gig): Promise<Gig> => (await cast.site.get(`/api/gigs/${gig.id}`)).body;

/** Lets the first day of a gig have begun an hour ago; its hours on the clock stay as they are. */
async function begin(gig: Gig): Promise<void> {
  const since = Date.now() - hour;
  for (const table of ["gig_days", "shifts"])
    await server.env.DB.prepare(
      `update ${table} set starts_at = ?, ends_at = ? where gig_id = ? and date = ?`,
    )
      .bind(since, since + 8 * hour, gig.id, gig.schedule.startDate)
      .run();
}

/** A gig of two whose first day goes on, with one doer at work. */
async function begunGig(month: string): Promise<{ gig: Gig; doer: Actor }> {
  const doer = await addActor(server, "employee", null);
  const gig = await addGig(cast.site, { ...buildWeek(month), headcount: 2 });
  await addAcceptedOfferByApi(cast.site, doer, gig);
  await begin(gig);
  return { gig, doer };
}

async function leave(gig: Gig, doer: Actor): Promise<void> {
  const [own] = (await doer.get(`/api/gigs/${gig.id}/assignments`)).body.items;
  expect((await doer.post(`/api/assignments/${own.id}/decline`)).status).toBe(200);
}

describe("a day that has begun", () => {
  it("keeps its hours, and others' offers, when only a note is saved", async () => {
    const { gig, doer } = await begunGig("01");
    expect(
      (await patch(gig, { schedule: { ...gig.schedule, startTime: "08:00", endTime: "16:00" } })).status,
    ).toBe(200);
    await leave(gig, doer);
    const { id } = await addOffer(cast.agency, gig, { startDate: "2084-01-08" });
    const before = await read(gig);
    const answer = await patch(gig, { schedule: before.schedule, notes: "Bring gloves" });
    expect([answer.status, answer.body.version]).toEqual([200, before.version]);
    expect(answer.body.days).toEqual(before.days);
    expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(200);
  });

  it("stays while somebody has worked it, though they left", async () => {
    const { gig, doer } = await begunGig("02");
    await leave(gig, doer);
    const worked = async () => {
      const { items } = (await doer.get("/api/calendar?from=2084-02-01&to=2084-02-20")).body;
      return items.map(({ date }: { date: string }) => date);
    };
    expect(await worked()).toEqual(["2084-02-07"]);
    const later = await patch(gig, { schedule: { ...gig.schedule, startDate: "2084-02-08" } });
    expect([later.status, later.body.code]).toEqual([409, "gig.daysBooked"]);
    expect(await worked()).toEqual(["2084-02-07"]);
  });

  it("cannot be given other hours, with or without a crew", async () => {
    const gig = await addGig(cast.site, buildWeek("03", { endDate: "2084-03-07" }));
    await begin(gig);
    const answer = await patch(gig, { schedule: { ...gig.schedule, startTime: "09:00" } });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: "schedule.startTime", code: "schedule.begun" })],
    ]);
    expect((await read(gig)).schedule).toEqual(gig.schedule);
  });

  it("may be left out while nobody has worked it", async () => {
    const gig = await addGig(cast.site, buildWeek("04"));
    await begin(gig);
    const answer = await patch(gig, { schedule: { ...gig.schedule, startDate: "2084-04-08" } });
    expect(answer.body.workingDays).toBe(4);
  });
});

describe("a past day", () => {
  /** Lets the first day of a gig have ended ten minutes ago. */
  async function endFirstDay(gig: Gig): Promise<void> {
    const until = Date.now() - hour / 6;
    const { DB } = server.env;
    await DB.batch([
      DB.prepare("update gig_days set starts_at = ?, ends_at = ? where gig_id = ? and date = ?").bind(
        ...[until - 8 * hour, until, gig.id, gig.schedule.startDate],
      ),
      DB.prepare("update gigs set starts_at = ? where id = ?").bind(until - 8 * hour, gig.id),
    ]);
  }

  it("leaves a gig filled if only it lacked people, and open if an upcoming day does", async () => {
    const full = await addGig(cast.site, { ...buildWeek("05"), headcount: 1 });
    const short = await addGig(cast.site, { ...buildWeek("05"), headcount: 1 });
    await addAcceptedOfferByApi(cast.site, cast.agency, full, { startDate: "2084-05-08" });
    await addAcceptedOfferByApi(cast.site, cast.agency, short, { startDate: "2084-05-09" });
    for (const gig of [full, short]) await endFirstDay(gig);
    const statuses = async () => [(await read(full)).status, (await read(short)).status];
    expect(await statuses()).toEqual(["open", "open"]);
    await server.sweep();
    expect(await statuses()).toEqual(["filled", "open"]);
  });
});
