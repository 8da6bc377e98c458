import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../../src/auth/caller.ts";
import { findGigForNaming } from "../../../src/crews/naming/queries.ts";
import { nameCrew as writeCrew } from "../../../src/crews/naming/write-queries.ts";
import { connect } from "../../../src/db/client.ts";
import { findViolatedRule } from "../../../src/db/constraints.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addAcceptedOfferByApi, addCast, addOffer, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import type { Person } from "../../support/people.ts";
import { countRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

type Schedule = Record<string, unknown>;

async function moveTo(gig: Gig, changes: Schedule, more: Record<string, unknown> = {}) {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  const body = { schedule: { ...gig.schedule, ...changes }, ...more };
  return cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
}

async function hoursOf(gig: Gig, { id }: Pick<Person, "id">): Promise<string[]> {
  const { results } = await server.env.DB.prepare(
    `select date, strftime('%H:%M', starts_at / 1000, 'unixepoch') as at from shifts
      where gig_id = ? and user_id = ? order by date`,
  )
    .bind(gig.id, id)
    .all();
  return (results as Record<string, unknown>[]).map(({ date, at }) => `${String(date).slice(8)} ${at}`);
}

/** A gig of five days in winter, and somebody who is named for it. */
async function crewed(month: string, more: Schedule = {}, dates?: string[]) {
  const gig = await addGig(cast.site, buildWeek(month, more));
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const [worker] = await addWorkers(server, cast.tekijat, 1);
  if (worker === undefined) throw new Error("nobody came");
  await nameCrew(cast.agency, gig, [worker], dates ? { dates, override: true } : { override: true });
  return { gig, worker };
}

describe("moved hours", () => {
  it("move the crew's shifts", async () => {
    const { gig, worker } = await crewed("01");
    const answer = await moveTo(gig, { startTime: "08:00", endTime: "16:30" });
    expect([answer.status, answer.body.version]).toEqual([200, 2]);
    expect(await hoursOf(gig, worker)).toEqual(["07 06:00", "08 06:00", "09 06:00", "10 06:00", "11 06:00"]);
  });

  it("move only the workers of those days, on those days", async () => {
    const { gig, worker } = await crewed("02", {}, ["2084-02-08", "2084-02-10"]);
    const days = ["07", "08", "09", "10", "11"].map((day) => ({
      date: `2084-02-${day}`,
      ...(day === "10" ? { startTime: "09:00", endTime: "17:00" } : { startTime: "07:00", endTime: "15:00" }),
    }));
    expect((await moveTo(gig, { sameHoursEachDay: false, days })).status).toBe(200);
    expect(await hoursOf(gig, worker)).toEqual(["08 05:00", "10 07:00"]);
  });

  it.each([
    ["03", "20:00", "04:00"],
    ["11", "13:00", "12:00"],
  ])("may take the place of the next day's shift (%s)", async (month, startTime, endTime) => {
    const night = { startTime: "00:00", endTime: "08:00" };
    const { gig, worker } = await crewed(month, night);
    expect((await moveTo(gig, { startTime, endTime }, { override: true })).status).toBe(200);
    expect(await hoursOf(gig, worker)).toHaveLength(5);
    expect((await moveTo(gig, night)).status).toBe(200);
  });

  it("are refused as a whole when a worker is booked elsewhere", async () => {
    const { gig, worker } = await crewed("04");
    const evening = await addGig(cast.site, {
      ...buildWeek("04", { startDate: "2084-04-11", startTime: "16:00", endTime: "22:00" }),
    });
    await addAcceptedOfferByApi(cast.site, cast.agency, evening);
    await nameCrew(cast.agency, evening, [worker], { override: true });
    const before = [await countRows(server), await hoursOf(gig, worker)];
    const answer = await moveTo(
      gig,
      { startTime: "09:00", endTime: "17:00" },
      { title: "Later", override: true },
    );
    expect([answer.status, answer.body.code]).toEqual([409, "shift.overlap"]);
    expect([await countRows(server), await hoursOf(gig, worker)]).toEqual(before);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
      title: gig.title,
      days: gig.days.map((day) => ({ ...day, accepted: 1 })),
      version: 1,
    });
    const upTo = { startTime: "08:00", endTime: "16:00" };
    expect((await moveTo(gig, upTo, { override: true })).status).toBe(200);
  });

  it("leave days that have begun, once places are accepted", async () => {
    const { gig, worker } = await crewed("05");
    const longAgo = Date.parse("2026-01-05T05:00:00Z");
    for (const table of ["gig_days", "shifts"])
      await server.env.DB.prepare(
        `update ${table} set starts_at = ?, ends_at = ? where gig_id = ? and date = ?`,
      )
        .bind(longAgo, longAgo + 8 * 3_600_000, gig.id, "2084-05-07")
        .run();
    const answer = await moveTo(gig, { startTime: "09:00", endTime: "16:00" });
    expect(answer.body.days.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
      "07:00",
      ...["09:00", "09:00", "09:00", "09:00"],
    ]);
    expect(answer.body.totalHours).toBe(7.5 + 4 * 6.5);
    expect(await hoursOf(gig, worker)).toEqual(["07 05:00", "08 06:00", "09 06:00", "10 06:00", "11 06:00"]);
  });
});

describe("under concurrency", () => {
  it("an edit and 20 namings keep shifts and days alike, never on past hours", async () => {
    const gig = await addGig(cast.site, { ...buildWeek("07"), headcount: 20 });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 20 });
    const workers = await addWorkers(server, cast.tekijat, 20);
    const name = (id: string) => () =>
      cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [id], override: true });
    const sends = workers.map(({ id }) => name(id));
    sends.splice(10, 0, () => moveTo(gig, { startTime: "10:00", endTime: "18:00" }));
    const counts = countOutcomes((await Promise.all(sends.map((send) => send()))).map(describeOutcome));
    console.log("edit and name", JSON.stringify(counts));
    expect(counts["200"]).toBe(1);
    expect((counts["201"] ?? 0) + (counts["409 gig.changed"] ?? 0)).toBe(20);
  });

  it("two edits of gigs that share a worker never double-book them", async () => {
    const { gig, worker } = await crewed("08", { startTime: "06:00", endTime: "10:00" });
    const other = await addGig(cast.site, buildWeek("08", { startTime: "14:00", endTime: "18:00" }));
    await addAcceptedOfferByApi(cast.site, cast.agency, other);
    await nameCrew(cast.agency, other, [worker], { override: true });
    const answers = await Promise.all([
      moveTo(gig, { startTime: "09:00", endTime: "13:00" }, { override: true }),
      moveTo(other, { startTime: "12:00", endTime: "16:00" }, { override: true }),
    ]);
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "200": 1, "409 shift.overlap": 1 });
  });

  it("a naming decided on the old hours is refused after the edit", async () => {
    const gig = await addGig(cast.site, buildWeek("09"));
    const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const [worker] = await addWorkers(server, cast.tekijat, 1);
    const db = connect(server.env.DB);
    const caller = { ...cast.agency, roles: ["staffProviderAdmin" as const], organizationTypes: [] };
    const act = { caller: caller as unknown as Caller, now: Date.now() };
    const [read] = await findGigForNaming(db, act.caller, gig.id);
    if (read === undefined || worker === undefined) throw new Error("nothing to race");
    expect((await moveTo(gig, { startTime: "10:00", endTime: "18:00" })).status).toBe(200);
    const crew = [{ id: "planned-before", userId: worker.id, offerId: offer.id, positionId: null }];
    const refused = await writeCrew(db, act, read, crew, undefined, [], null).catch(findViolatedRule);
    expect(refused).toBe("gig.changed");
    expect(await hoursOf(gig, worker)).toEqual([]);
    await nameCrew(cast.agency, gig, [worker]);
    expect(await hoursOf(gig, worker)).toContain("07 07:00");
  });

  it("an individual's offer is accepted on the hours it was made for, or not at all", async () => {
    const gig = await addGig(cast.site, buildWeek("10"));
    const { id } = await addOffer(cast.solo, gig);
    const answers = await Promise.all([
      cast.site.post(`/api/offers/${id}/accept`),
      moveTo(gig, { startTime: "10:00", endTime: "18:00" }),
    ]);
    const [accepted, moved] = answers.map(describeOutcome);
    const { status } = (await cast.solo.get(`/api/gigs/${gig.id}/offers`)).body.items[0];
    const shifts = await hoursOf(gig, cast.solo);
    if (accepted === "200") {
      expect(["200", "412 version.stale"]).toContain(moved);
      const hour = moved === "200" ? "07:00" : "04:00";
      expect([status, new Set(shifts.map((shift) => shift.slice(3)))]).toEqual(["accepted", new Set([hour])]);
    } else {
      expect([accepted, moved, status, shifts]).toEqual(["409 offer.notPending", "200", "expired", []]);
    }
  });

  it("an individual's pending offer expires with other hours", async () => {
    const gig = await addGig(cast.site, buildWeek("12"));
    const { id } = await addOffer(cast.solo, gig);
    expect((await moveTo(gig, { startTime: "10:00", endTime: "18:00" })).status).toBe(200);
    expect(describeOutcome(await cast.site.post(`/api/offers/${id}/accept`))).toBe("409 offer.notPending");
    expect((await cast.solo.get(`/api/gigs/${gig.id}/offers`)).body.items[0].status).toBe("expired");
  });
});
