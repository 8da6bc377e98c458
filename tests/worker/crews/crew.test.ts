import { beforeAll, describe, expect, it } from "vitest";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addStrangers,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import type { Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let strangers: Awaited<ReturnType<typeof addStrangers>>;
let workers: Person[];

beforeAll(async () => {
  [cast, strangers] = [await addCast(server), await addStrangers(server)];
  workers = await addWorkers(server, cast.tekijat, 8);
});

const ids = (...people: (Person | undefined)[]) => people.map((person) => person?.id ?? "nobody");
const crewOf = async (client: Actor, gigId: string): Promise<Assignment[]> =>
  (await client.get(`/api/gigs/${gigId}/assignments`)).body.items;

describe("POST /api/gigs/:id/assignments", () => {
  it("names workers for accepted places, on all days of the offer", async () => {
    const gig = await addGig(cast.site, buildWeek("01"));
    const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig, {
      workers: 2,
      startDate: "2084-01-08",
    });
    const answer = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, {
      userIds: ids(workers[0], workers[1]),
    });
    expect(answer.status).toBe(201);
    expect(answer.body.items).toHaveLength(2);
    expect(answer.body.items[0]).toMatchObject({
      gigId: gig.id,
      offerId: offer.id,
      dates: ["2084-01-08", "2084-01-09", "2084-01-10", "2084-01-11"],
      status: "proposed",
      can: { answer: false, decline: false, remove: true },
    });
  });

  it("is refused before acceptance, and when all places are named", async () => {
    const gig = await addGig(cast.site, buildWeek("02"));
    const name = (...people: (Person | undefined)[]) =>
      cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: ids(...people) });
    expect(describeOutcome(await name(workers[0]))).toBe("409 offer.notAccepted");
    const { id } = await addOffer(cast.agency, gig, { workers: 2 });
    expect(describeOutcome(await name(workers[0]))).toBe("409 offer.notAccepted");
    await cast.site.post(`/api/offers/${id}/accept`, { workers: 1 });
    expect(describeOutcome(await name(workers[0], workers[1]))).toBe("409 offer.crewFull");
    expect(await crewOf(cast.agency, gig.id)).toEqual([]);
    expect(describeOutcome(await name(workers[0]))).toBe("201");
    expect(describeOutcome(await name(workers[0]))).toBe("409 assignment.exists");
    expect(describeOutcome(await name(workers[1]))).toBe("409 offer.crewFull");
  });

  it("counts places by day: two workers share one place on different days", async () => {
    const gig = await addGig(cast.site, buildWeek("03"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const name = (person: Person | undefined, dates: string[]) =>
      cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: ids(person), dates });
    const first = await name(workers[0], ["2084-03-07", "2084-03-08"]);
    expect(first.body.items).toMatchObject([{ dates: ["2084-03-07", "2084-03-08"] }]);
    expect(describeOutcome(await name(workers[1], ["2084-03-08", "2084-03-09"]))).toBe("409 offer.crewFull");
    expect(describeOutcome(await name(workers[1], ["2084-03-09", "2084-03-10", "2084-03-11"]))).toBe("201");
    expect(describeOutcome(await name(workers[0], ["2084-03-07"]))).toBe("409 assignment.exists");
  });

  it.each([
    ["a day that is not the gig's", { dates: ["2084-04-20"] }, "date.outOfRange"],
    ["no day", { dates: [] }, "too_small"],
    ["a day that is none", { dates: ["2084-02-31"] }, "date.invalid"],
    ["nobody", { userIds: [] }, "required"],
    ["dates that are no list", { dates: "2084-04-07" }, "invalid_type"],
  ])("refuses %s", async (_, body, code) => {
    const gig = await addGig(cast.site, buildWeek("04"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const answer = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, {
      userIds: ids(workers[0]),
      ...body,
    });
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([422, code]);
  });

  it("refuses other providers' people, and names nobody if one is refused", async () => {
    const gig = await addGig(cast.site, buildWeek("05"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 3 });
    const [foreign] = await addWorkers(server, strangers.provider.organizationId ?? "", 1);
    for (const other of [foreign, cast.solo, cast.site, cast.agency, undefined]) {
      const userIds = ids(workers[0], other);
      expect(describeOutcome(await cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds }))).toBe(
        "404 notFound",
      );
    }
    expect(await crewOf(cast.agency, gig.id)).toEqual([]);
  });

  it("is for the provider only", async () => {
    const gig = await addGig(cast.site, buildWeek("06"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const body = { userIds: ids(workers[0]) };
    const worker = await addActor(server, "employee", cast.tekijat);
    expect(describeOutcome(await cast.site.post(`/api/gigs/${gig.id}/assignments`, body))).toBe(
      "403 access.denied",
    );
    expect(describeOutcome(await worker.post(`/api/gigs/${gig.id}/assignments`, body))).toBe(
      "403 access.denied",
    );
    expect(describeOutcome(await strangers.provider.post(`/api/gigs/${gig.id}/assignments`, body))).toBe(
      "404 notFound",
    );
    expect(describeOutcome(await strangers.buyer.post(`/api/gigs/${gig.id}/assignments`, body))).toBe(
      "404 notFound",
    );
  });

  it("names the workers booked at that time, and books none of the others", async () => {
    const [one, two] = [
      await addGig(cast.site, buildWeek("07")),
      await addGig(cast.site, buildWeek("07", { startTime: "14:00", endTime: "22:00" })),
    ];
    await addAcceptedOfferByApi(cast.site, cast.agency, one, { workers: 2 });
    await addAcceptedOfferByApi(cast.site, cast.agency, two, { workers: 2 });
    await nameCrew(cast.agency, one, [workers[0] ?? cast.solo]);
    const both = { userIds: ids(workers[1], workers[0]), override: true };
    const answer = await cast.agency.post(`/api/gigs/${two.id}/assignments`, both);
    expect(describeOutcome(answer)).toBe("409 shift.overlap");
    expect(answer.body.errors).toMatchObject([{ path: "userIds.1", code: "shift.overlap" }]);
    expect(await crewOf(cast.agency, two.id)).toEqual([]);
  });

  it("warns of rest under 11 hours and weeks over 40; an override is in the audit log", async () => {
    const late = await addGig(cast.site, {
      schedule: { ...buildWeek("08").schedule, endDate: "2084-08-07", startTime: "15:00", endTime: "23:00" },
    });
    const early = await addGig(cast.site, {
      schedule: { ...buildWeek("08").schedule, startDate: "2084-08-08", endDate: "2084-08-12" },
    });
    await addAcceptedOfferByApi(cast.site, cast.agency, late);
    await addAcceptedOfferByApi(cast.site, cast.agency, early);
    const body = { userIds: ids(workers[0]) };
    await nameCrew(cast.agency, late, [workers[0] ?? cast.solo]);
    const warned = await cast.agency.post(`/api/gigs/${early.id}/assignments`, body);
    expect(describeOutcome(warned)).toBe("409 shift.rest");
    expect(warned.body.errors).toMatchObject([
      {
        path: "userIds.0",
        code: "shift.rest",
        message: expect.stringContaining("8 h of rest before 2084-08-08"),
      },
      {
        path: "userIds.0",
        code: "shift.week",
        message: expect.stringContaining("45 h of work in the week of 2084-08-07"),
      },
    ]);
    const unknown = { ...body, override: true, overrideReason: "none" };
    expect(describeOutcome(await cast.agency.post(`/api/gigs/${early.id}/assignments`, unknown))).toBe(
      "422 input.invalid",
    );
    const overridden = await cast.agency.post(`/api/gigs/${early.id}/assignments`, {
      ...body,
      ...{ override: true, overrideReason: "agreed" },
    });
    expect(overridden.status).toBe(201);
    const entry = await server.env.DB.prepare(
      "select * from audit_log where action = 'crew.override' and subject_id = ?",
    )
      .bind(early.id)
      .first();
    expect(entry).toMatchObject({ actor_id: cast.agency.id, organization_id: cast.tekijat });
    expect(JSON.parse(String(entry?.details))).toMatchObject({
      userIds: workers[0]?.id,
      overrideReason: "agreed",
    });
  });

  it("warns of days over 8 hours and weeks without 35 hours of rest; a missing reason is logged as none", async () => {
    const gig = await addGig(cast.site, {
      schedule: {
        ...buildWeek("05").schedule,
        startDate: "2084-05-15",
        endDate: "2084-05-21",
        endTime: "16:00",
      },
    });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const [worker] = await addWorkers(server, cast.tekijat, 1);
    const body = { userIds: ids(worker) };
    const warned = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, body);
    expect(describeOutcome(warned)).toBe("409 shift.weekRest");
    const about = { path: "userIds.0", name: worker?.name };
    expect(warned.body.errors).toMatchObject([
      { ...about, code: "shift.weekRest", dates: ["2084-05-15"] },
      { ...about, code: "shift.week", dates: ["2084-05-15"] },
      { ...about, code: "shift.day", dates: expect.arrayContaining(["2084-05-15", "2084-05-21"]) },
    ]);
    const { items } = (await cast.agency.get(`/api/gigs/${gig.id}/candidates`)).body;
    expect(items[0].warnings).toEqual(["weekRest", "week", "day"]);
    const named = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, { ...body, override: true });
    expect(named.status).toBe(201);
    const entry = await server.env.DB.prepare(
      "select details from audit_log where action = 'crew.override' and subject_id = ?",
    )
      .bind(gig.id)
      .first("details");
    expect(JSON.parse(String(entry))).toMatchObject({ overrideReason: "notGiven" });
  });

  it("keeps a night shift's true length across both clock changes", async () => {
    const nights = {
      startTime: "22:00",
      endTime: "06:00",
      excludeSaturdays: false,
      excludeSundays: false,
      excludeHolidays: false,
    };
    const spring = await addGig(cast.site, {
      schedule: { ...nights, startDate: "2084-03-25", endDate: "2084-03-25" },
    });
    const autumn = await addGig(cast.site, {
      schedule: { ...nights, startDate: "2084-10-28", endDate: "2084-10-28" },
    });
    for (const gig of [spring, autumn]) {
      await addAcceptedOfferByApi(cast.site, cast.agency, gig);
      await nameCrew(cast.agency, gig, [workers[2] ?? cast.solo], { override: true });
    }
    const { results } = await server.env.DB.prepare(
      "select (ends_at - starts_at) / 3600000 as hours from shifts where gig_id in (?, ?) order by starts_at",
    )
      .bind(spring.id, autumn.id)
      .all();
    expect(results).toEqual([{ hours: 7 }, { hours: 9 }]);
    const next = await addGig(cast.site, {
      schedule: {
        ...nights,
        startDate: "2084-10-29",
        endDate: "2084-10-29",
        startTime: "05:30",
        endTime: "12:00",
      },
    });
    await addAcceptedOfferByApi(cast.site, cast.agency, next);
    const body = { userIds: ids(workers[2]), override: true };
    expect(describeOutcome(await cast.agency.post(`/api/gigs/${next.id}/assignments`, body))).toBe(
      "409 shift.overlap",
    );
  });

  it("returns the same crew for the same Idempotency-Key", async () => {
    const gig = await addGig(cast.site, buildWeek("09"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const tap = { headers: { "Idempotency-Key": "crew-1" } };
    const body = { userIds: ids(workers[3]) };
    const first = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, body, tap);
    const again = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, body, tap);
    expect([again.status, again.body.items]).toEqual([201, first.body.items]);
  });

  it("gives an individual the place booked by their accepted offer", async () => {
    const gig = await addGig(cast.site, buildWeek("10"));
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const answer = await cast.solo.post(`/api/gigs/${gig.id}/assignments`, { userIds: [cast.solo.id] });
    expect([answer.status, answer.body.items]).toMatchObject([
      201,
      [{ userId: cast.solo.id, status: "confirmed" }],
    ]);
  });
});

describe("GET /api/gigs/:id/assignments", () => {
  it("shows all to the owner and the crew, their own to a provider, none to others", async () => {
    const gig = await addGig(cast.site, buildWeek("11"));
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const worker = await addActor(server, "employee", cast.tekijat);
    const bystander = await addActor(server, "employee", cast.tekijat);
    await nameCrew(cast.agency, gig, [worker]);
    const whom = async (client: Actor) =>
      (await crewOf(client, gig.id)).map(({ userId }) => userId).toSorted();
    const everybody = [worker.id, cast.solo.id].toSorted();
    expect(await whom(cast.site)).toEqual(everybody);
    expect(await whom(worker)).toEqual(everybody);
    expect(await whom(cast.solo)).toEqual(everybody);
    expect(await whom(cast.agency)).toEqual([worker.id]);
    expect(await whom(bystander)).toEqual([]);
    expect(describeOutcome(await strangers.buyer.get(`/api/gigs/${gig.id}/assignments`))).toBe(
      "404 notFound",
    );
  });
});

it("no rule was violated", async () => {
  expect(await findBrokenRules(server)).toEqual({});
});
