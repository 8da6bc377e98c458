import { beforeAll, describe, expect, it } from "vitest";
import type { Candidate } from "../../../src/shared/crews/assignment.ts";
import { addAcceptedOffer, addAssignment, addOpenGig } from "../../support/bookings.ts";
import { readTripCount } from "../../support/client.ts";
import {
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

describe("GET /api/gigs/:id/candidates", () => {
  it("defaults to the days of the first accepted offer with unnamed places", async () => {
    const gig = await addGig(cast.site, buildWeek("02"));
    const accept = (startDate: string, endDate: string) =>
      addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1, startDate, endDate });
    await accept("2084-02-07", "2084-02-08");
    await accept("2084-02-10", "2084-02-11");
    for (const worker of await addWorkers(server, cast.tekijat, 2)) {
      const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/candidates`)).body;
      const told = items.find(({ userId }: Candidate) => userId === worker.id);
      const [named] = await nameCrew(cast.agency, gig, [worker]);
      expect(named?.dates).toEqual(told.freeDates);
    }
  });

  it("lists who is free, warned and named, the warned last", async () => {
    const agency = await addActor(
      server,
      "staffProvider",
      await addOrganization(server, "Väki Oy", "staffProvider"),
    );
    const [free, busy, tired] = await addWorkers(server, agency.organizationId ?? "", 3);
    const other = await addGig(cast.site, buildWeek("08", { endDate: "2084-08-08" }));
    await addAcceptedOfferByApi(cast.site, agency, other);
    await nameCrew(agency, other, [busy ?? cast.solo]);
    const night = await addGig(cast.site, {
      schedule: {
        ...buildWeek("08").schedule,
        startDate: "2084-08-09",
        endDate: "2084-08-09",
        startTime: "16:00",
        endTime: "23:00",
      },
    });
    await addAcceptedOfferByApi(cast.site, agency, night);
    await nameCrew(agency, night, [tired ?? cast.solo]);
    const gig = await addGig(cast.site, buildWeek("08", { startTime: "08:00", endTime: "15:30" }));
    const before = (await agency.get(`/api/gigs/${gig.id}/candidates`)).body.items;
    expect(before).toMatchObject([
      { userId: free?.id, freeDays: 5, totalDays: 5, warnings: [], assigned: false },
      { userId: busy?.id, freeDays: 3, totalDays: 5, bookedMinutes: 900, bookedShifts: 2 },
      {
        userId: tired?.id,
        freeDays: 5,
        totalDays: 5,
        warnings: ["rest", "week", "day"],
        bookedMinutes: 390,
        bookedShifts: 1,
      },
    ]);
    const offer = await addAcceptedOfferByApi(cast.site, agency, gig, { endDate: "2084-08-08" });
    await nameCrew(agency, gig, [free ?? cast.solo]);
    const after = (await agency.get(`/api/gigs/${gig.id}/candidates?offer=${offer.id}`)).body.items;
    expect(after.find(({ userId }: { userId: string }) => userId === free?.id)).toMatchObject({
      assigned: true,
      totalDays: 2,
    });
    expect(describeOutcome(await agency.get(`/api/gigs/${gig.id}/candidates?offer=none`))).toBe(
      "404 notFound",
    );
    expect(describeOutcome(await cast.site.get(`/api/gigs/${gig.id}/candidates`))).toBe("403 access.denied");
  });

  it("lists the days that a partly free worker can be named for, in one trip", async () => {
    const vaki = await addOrganization(server, "Osa Oy", "staffProvider");
    const agency = await addActor(server, "staffProvider", vaki);
    const [busy] = (await addWorkers(server, vaki, 1)) as [Person];
    const other = await addGig(cast.site, buildWeek("08", { endDate: "2084-08-08" }));
    await addAcceptedOfferByApi(cast.site, agency, other);
    await nameCrew(agency, other, [busy]);
    const gig = await addGig(cast.site, buildWeek("08"));
    const offer = await addAcceptedOfferByApi(cast.site, agency, gig, { endDate: "2084-08-10" });
    const answer = await agency.get(`/api/gigs/${gig.id}/candidates?offer=${offer.id}`);
    expect(readTripCount(answer)).toBe(1);
    const [{ freeDates, freeDays, totalDays }] = answer.body.items;
    expect([freeDates, freeDays, totalDays]).toEqual([["2084-08-09", "2084-08-10"], 2, 4]);

    const whole = await agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [busy.id] });
    expect([describeOutcome(whole), whole.body.errors]).toMatchObject([
      "409 shift.overlap",
      [{ path: "userIds.0", code: "shift.overlap" }],
    ]);
    const [named] = await nameCrew(agency, gig, [busy], { dates: freeDates });
    expect(named?.dates).toEqual(freeDates);
  });

  it("sorts matching trades first, then by least work, and decliners last", async () => {
    const vaki = await addOrganization(server, "Ala Oy", "staffProvider");
    const agency = await addActor(server, "staffProvider", vaki);
    const people = (await addWorkers(server, vaki, 6)) as [Person, Person, Person, Person, Person, Person];
    const [painter, unknown, carpenter, working, unwilling, away] = people;
    const trade = (person: Person, ...industries: string[]) =>
      server.env.DB.prepare("update users set industries = ? where id = ?").bind(
        JSON.stringify(industries),
        person.id,
      );
    await server.env.DB.batch([
      trade(painter, "painting_decorating"),
      trade(carpenter, "carpentry_woodwork", "painting_decorating"),
      trade(working, "roofing"),
      trade(unwilling, "roofing"),
      trade(away, "roofing"),
    ]);
    const sunday = await addGig(cast.site, {
      schedule: {
        ...buildWeek("09").schedule,
        startDate: "2084-09-04",
        endDate: "2084-09-04",
        endTime: "11:00",
      },
    });
    await addAcceptedOfferByApi(cast.site, agency, sunday);
    await nameCrew(agency, sunday, [working]);
    const elsewhere = await addGig(cast.site, buildWeek("09"));
    await addAcceptedOfferByApi(cast.site, agency, elsewhere);
    await nameCrew(agency, elsewhere, [away]);
    const gig = await addGig(cast.site, buildWeek("09", { endDate: "2084-09-08", endTime: "13:00" }));
    const offer = await addAcceptedOfferByApi(cast.site, agency, gig, { workers: 2 });
    const [named] = await nameCrew(agency, gig, [unwilling]);
    await server.env.DB.prepare("update assignments set status = 'declined', answered_at = 1 where id = ?")
      .bind(named?.id)
      .run();
    const { items } = (await agency.get(`/api/gigs/${gig.id}/candidates?offer=${offer.id}`)).body;
    const names = new Map(
      Object.entries({ painter, unknown, carpenter, working, unwilling, away }).map(([as, { id }]) => [
        id,
        as,
      ]),
    );
    expect(items.map(({ userId }: Candidate) => names.get(userId))).toEqual([
      "carpenter",
      "working",
      "unknown",
      "painter",
      "unwilling",
      "away",
    ]);
    expect(items).toMatchObject([
      { trade: "match", bookedMinutes: 0, declined: false },
      { trade: "match", bookedMinutes: 240 },
      { trade: "unknown" },
      { trade: "other" },
      { trade: "match", declined: true, assigned: false },
      { freeDays: 0 },
    ]);
  });

  it("puts who was taken off the gig behind the others", async () => {
    const vaki = await addOrganization(server, "Vaihto Oy", "staffProvider");
    const agency = await addActor(server, "staffProvider", vaki);
    const workers = await addWorkers(server, vaki, 2);
    const gig = await addGig(cast.site, buildWeek("10"));
    await addAcceptedOfferByApi(cast.site, agency, gig);
    const [named] = await nameCrew(agency, gig, workers.slice(0, 1));
    expect((await agency.delete(`/api/gigs/${gig.id}/assignments/${named?.id}`)).status).toBe(204);
    const { items } = (await agency.get(`/api/gigs/${gig.id}/candidates`)).body;
    expect(items.map(({ userId, removed }: Candidate) => [userId, removed])).toEqual([
      [workers[1]?.id, false],
      [workers[0]?.id, true],
    ]);
  });

  it("puts those who would like the gig first, whoever fits better or has worked less", async () => {
    const vaki = await addOrganization(server, "Halu Oy", "staffProvider");
    const agency = await addActor(server, "staffProvider", vaki);
    const eager = await addActor(server, "employee", vaki);
    const [first, painter] = (await addWorkers(server, vaki, 2)) as [Person, Person];
    const keen = await addActor(server, "employee", vaki);
    const { DB } = server.env;
    const trades = DB.prepare("update users set industries = ? where id = ?");
    const [roofing, painting] = [JSON.stringify(["roofing"]), JSON.stringify(["painting_decorating"])];
    await DB.batch([
      ...[eager, first].map(({ id }) => trades.bind(roofing, id)),
      ...[keen, painter].map(({ id }) => trades.bind(painting, id)),
    ]);
    const sunday = { ...buildWeek("11").schedule, startDate: "2084-11-06", endDate: "2084-11-06" };
    const other = await addGig(cast.site, { schedule: { ...sunday, endTime: "11:00" } });
    await addAcceptedOfferByApi(cast.site, agency, other);
    await nameCrew(agency, other, [eager]);
    const gig = await addGig(cast.site, buildWeek("11", { endDate: "2084-11-08", endTime: "13:00" }));
    for (const worker of [eager, keen])
      expect((await worker.put(`/api/gigs/${gig.id}/interest`)).status).toBe(204);
    const { items } = (await agency.get(`/api/gigs/${gig.id}/candidates`)).body;
    expect(items.map(({ userId, isInterested }: Candidate) => [userId, isInterested])).toEqual([
      [eager.id, true],
      [keen.id, true],
      [first.id, false],
      [painter.id, false],
    ]);
    expect(items[0].bookedMinutes).toBeGreaterThan(0);
  });

  it("asks only for the days with missing workers", async () => {
    const vaki = await addOrganization(server, "Vajaa Oy", "staffProvider");
    const agency = await addActor(server, "staffProvider", vaki);
    const [first] = (await addWorkers(server, vaki, 2)) as [Person, Person];
    const gig = await addGig(cast.site, buildWeek("10"));
    const offer = await addAcceptedOfferByApi(cast.site, agency, gig);
    await nameCrew(agency, gig, [first], { dates: ["2084-10-07", "2084-10-08"] });
    const { items } = (await agency.get(`/api/gigs/${gig.id}/candidates?offer=${offer.id}`)).body;
    const other = items.find(({ assigned }: Candidate) => !assigned);
    expect([other.freeDates, other.totalDays]).toEqual([["2084-10-09", "2084-10-10", "2084-10-11"], 3]);
  });

  it("sorts workers by distance, then by work, and who never logged in last among equals", async () => {
    const vaki = await addOrganization(server, "Tasan Oy", "staffProvider");
    const agency = await addActor(server, "staffProvider", vaki);
    const people = (await addWorkers(server, vaki, 4)) as [Person, Person, Person, Person];
    const [never, far, worked, near] = people;
    const now = Date.now();
    const past = await addOpenGig(server, cast.raksa);
    const offerId = await addAcceptedOffer(server, past, { id: agency.id, organizationId: vaki });
    const place = await addAssignment(server, past, offerId, worked);
    const at = [now - 50 * 3_600_000, now - 46 * 3_600_000];
    const { DB } = server.env;
    await DB.batch([
      DB.prepare("update users set has_set_password = 0 where id = ?").bind(never.id),
      DB.prepare("update users set location = 'Oulu' where id in (?, ?)").bind(far.id, never.id),
      DB.prepare("update users set location = ' tampere' where id in (?, ?)").bind(near.id, worked.id),
      DB.prepare("insert into shifts values (?, '2083-03-01', ?, ?, ?, ?, ?, null)").bind(
        ...[place, past, offerId, worked.id, ...at],
      ),
    ]);
    const gig = await addGig(cast.site, buildWeek("11"));
    const { items } = (await agency.get(`/api/gigs/${gig.id}/candidates`)).body;
    expect(items.map(({ userId }: Candidate) => userId)).toEqual(
      [near, worked, far, never].map(({ id }) => id),
    );
    expect(items).toMatchObject([
      { workedMinutes: 0, neverLoggedIn: false, isNear: true, fit: { fits: true } },
      { workedMinutes: 240, fit: { fits: true } },
      { isNear: false, fit: { fits: false } },
      { neverLoggedIn: true },
    ]);
  });

  it("counts the places promised on these days without a named worker", async () => {
    const vaki = await addOrganization(server, "Lupaus Oy", "staffProvider");
    const agency = await addActor(server, "staffProvider", vaki);
    const [worker] = (await addWorkers(server, vaki, 3)) as [Person];
    const trades = (industries: string[]) => ({ ...buildWeek("12"), industries });
    const gig = await addGig(cast.site, trades(["roofing"]));
    const same = await addGig(cast.site, trades(["roofing", "painting_decorating"]));
    const other = await addGig(cast.site, trades(["painting_decorating"]));
    const promised = async () => (await agency.get(`/api/gigs/${gig.id}/candidates`)).body.promised;
    expect(await promised()).toEqual({ all: 0, inTrade: 0 });
    await addOffer(agency, same, { workers: 2 });
    expect(await promised()).toEqual({ all: 2, inTrade: 2 });
    await addAcceptedOfferByApi(cast.site, agency, other);
    expect(await promised()).toEqual({ all: 3, inTrade: 2 });
    await nameCrew(agency, other, [worker]);
    expect(await promised()).toEqual({ all: 2, inTrade: 2 });
  });
});
