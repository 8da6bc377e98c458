import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addPendingOffer } from "../../support/bookings.ts";
import {
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addWorkers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const many = 50;
/** `NAMING_ROUNDS=200` for a longer run. */
const namingRounds = Number(process.env.NAMING_ROUNDS ?? 6);
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

/** Sends all at once, and tells how often each outcome came. */
async function race(name: string, sends: (() => Promise<{ status: number; body: { code?: string } }>)[]) {
  const counts = countOutcomes((await Promise.all(sends.map((send) => send()))).map(describeOutcome));
  console.log(name, JSON.stringify(counts));
  return counts;
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

/** A pending offer of one, written straight into the database: half of them doers', half agencies'. */
async function addPending(gigId: string, index: number): Promise<string> {
  const isDoer = index % 2 === 0;
  const provider = isDoer
    ? await addUser(server, "employee", null)
    : { id: "", organizationId: await addOrganization(server, `Apu ${index} Oy`, "staffProvider") };
  return addPendingOffer(server, gigId, provider, 1);
}

describe("under concurrency", () => {
  it("50 offers by one provider for 5 places: 5 are accepted", async () => {
    const gig = await addGig(cast.site, { headcount: 5 });
    const ids = await Promise.all(times(many, (i) => addPending(gig.id, i)));
    const counts = await race(
      "accept, 5 places",
      ids.map((id) => () => cast.site.post(`/api/offers/${id}/accept`)),
    );
    expect(counts).toEqual({ "200": 5, "409 gig.full": 45 });
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
      accepted: 5,
      status: "filled",
    });
    const { items } = (await cast.site.get(`/api/gigs/${gig.id}/offers?limit=100`)).body;
    expect(countOutcomes(items.map(({ status }: { status: string }) => status))).toEqual({
      accepted: 5,
      pending: 45,
    });
  });

  it("one worker for 50 gigs on the same days: one has them", async () => {
    const agency = await addActor(
      server,
      "staffProviderAdmin",
      await addOrganization(server, "Kiire Oy", "staffProvider"),
    );
    const [worker] = await addWorkers(server, agency.organizationId ?? "", 1);
    const gigs = await Promise.all(times(many, () => addGig(cast.site, { headcount: 1 })));
    for (const gig of gigs) await addAcceptedOfferByApi(cast.site, agency, gig);
    const body = { userIds: [worker?.id], override: true };
    const counts = await race(
      "name one worker, 50 gigs",
      gigs.map(
        ({ id }) =>
          () =>
            agency.post(`/api/gigs/${id}/assignments`, body),
      ),
    );
    expect(counts).toEqual({ "201": 1, "409 shift.overlap": 49 });
    const shifts = "select count(*) as n from shifts where user_id = ?";
    expect(await server.env.DB.prepare(shifts).bind(worker?.id).first("n")).toBe(5);
    const named = "select count(*) as n from assignments where user_id = ?";
    expect(await server.env.DB.prepare(named).bind(worker?.id).first("n")).toBe(1);
  }, 90_000);

  it("two gigs with two hours between: a worker is named for one, unless overridden", async () => {
    for (let round = 0; round < 6; round += 1) {
      const date = "2084-03-06";
      const on = (startTime: string, endTime: string) =>
        addGig(cast.site, { schedule: { startDate: date, endDate: date, startTime, endTime } });
      const gigs = [await on("06:00", "12:00"), await on("14:00", "20:00")];
      for (const gig of gigs) await addAcceptedOfferByApi(cast.site, cast.agency, gig);
      const [worker] = await addWorkers(server, cast.tekijat, 1);
      const name = (more = {}) =>
        gigs.map(({ id }) => {
          return () => cast.agency.post(`/api/gigs/${id}/assignments`, { userIds: [worker?.id], ...more });
        });
      expect(await race("name one worker, little rest", name())).toEqual({ "201": 1, "409 shift.rest": 1 });
      expect(await race("the same, overridden", name({ override: true }))).toEqual({
        "201": 1,
        "409 assignment.exists": 1,
      });
    }
  });

  it("two gigs of 24 hours in one week: a worker is named for one, unless overridden", async () => {
    const on = (startDate: string, endDate: string) =>
      addGig(cast.site, {
        headcount: namingRounds,
        schedule: { startDate, endDate, excludeSaturdays: false },
      });
    const gigs = [await on("2084-02-21", "2084-02-23"), await on("2084-02-24", "2084-02-26")];
    for (const gig of gigs)
      await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: namingRounds });
    const workers = await addWorkers(server, cast.tekijat, namingRounds);
    const passed = { once: 0, twice: 0, overridden: 0 };
    for (const { id: userId } of workers) {
      const name = (more = {}) =>
        Promise.all(
          gigs.map(({ id }) =>
            cast.agency.post(`/api/gigs/${id}/assignments`, { userIds: [userId], ...more }),
          ),
        );
      const first = await name();
      const named = first.filter(({ status }) => status === 201);
      passed[named.length === 1 ? "once" : "twice"] += 1;
      const refused = first.find(({ status }) => status !== 201);
      expect(refused?.body.errors).toMatchObject([{ path: "userIds.0", code: "shift.week" }]);
      passed.overridden += (await name({ override: true })).filter(({ status }) => status === 201).length;
    }
    console.log(`name for 48 hours in one week, ${namingRounds} rounds`, JSON.stringify(passed));
    expect(passed).toEqual({ once: namingRounds, twice: 0, overridden: namingRounds });
  }, 600_000);

  it("50 individuals' gigs on the same days: one acceptance books the individual", async () => {
    const solo = await addActor(server, "employee", null);
    const gigs = await Promise.all(times(many, () => addGig(cast.site, { headcount: 1 })));
    const offers = await Promise.all(gigs.map((gig) => addOffer(solo, gig)));
    const counts = await race(
      "accept one doer, 50 gigs",
      offers.map(
        ({ id }) =>
          () =>
            cast.site.post(`/api/offers/${id}/accept`),
      ),
    );
    expect(counts).toEqual({ "200": 1, "409 shift.overlap": 49 });
  });

  it("50 workers for 5 places of an offer: 5 are named", async () => {
    const gig = await addGig(cast.site, { headcount: 5, schedule: { endTime: "15:00" } });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 5 });
    const workers = await addWorkers(server, cast.tekijat, many);
    const counts = await race(
      "name 50 workers, 5 places",
      workers.map(
        ({ id }) =>
          () =>
            cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [id] }),
      ),
    );
    expect(counts).toEqual({ "201": 5, "409 offer.crewFull": 45 });
  });

  it("50 confirmations of one assignment: one counts", async () => {
    const gig = await addGig(cast.site, { schedule: { startDate: "2083-01-18", endDate: "2083-01-18" } });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const worker = await addActor(server, "employee", cast.tekijat);
    const [named] = await nameCrew(cast.agency, gig, [worker]);
    const counts = await race(
      "confirm",
      times(many, () => () => worker.post(`/api/assignments/${named?.id}/confirm`)),
    );
    expect(counts).toEqual({ "200": 1, "409 assignment.answered": 49 });
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body.confirmed).toBe(1);
  });

  it("50 amendments of one offer by both sides: one wins", async () => {
    const gig = await addGig(cast.site);
    const { id } = await addOffer(cast.agency, gig);
    const counts = await race(
      "amend",
      times(
        many,
        (i) => () =>
          (i % 2 ? cast.site : cast.agency).post(`/api/offers/${id}/amend`, { workers: 1 + (i % 5) }),
      ),
    );
    expect(counts).toEqual({ "200": 1, "409 offer.notPending": 49 });
    const { items } = (await cast.site.get(`/api/gigs/${gig.id}/offers`)).body;
    expect(
      items.map(({ status, version }: { status: string; version: number }) => [status, version]),
    ).toEqual([
      ["pending", 2],
      ["superseded", 1],
    ]);
  });

  it("accept, withdraw, decline and amend of one offer: one wins", async () => {
    const gig = await addGig(cast.site);
    const { id } = await addOffer(cast.agency, gig);
    const acts = ["accept", "decline", "amend", "withdraw"];
    const counts = await race(
      "answer four ways",
      times(many, (i) => () => {
        const act = acts[i % 4] ?? "";
        return (act === "withdraw" ? cast.agency : cast.site).post(`/api/offers/${id}/${act}`, {});
      }),
    );
    expect(counts).toEqual({ "200": 1, "409 offer.notPending": 49 });
  });

  it("50 requests with one Idempotency-Key: one offer, one crew", async () => {
    const gig = await addGig(cast.site, {
      headcount: 3,
      schedule: { startDate: "2083-01-25", endDate: "2083-01-26" },
    });
    const tap = { headers: { "Idempotency-Key": "one tap" } };
    const offers = await Promise.all(
      times(many, () => cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 2 }, tap)),
    );
    expect(countOutcomes(offers.map(describeOutcome))).toEqual({ "201": many });
    expect(new Set(offers.map(({ body }) => body.id)).size).toBe(1);
    await cast.site.post(`/api/offers/${offers[0]?.body.id}/accept`);
    const userIds = (await addWorkers(server, cast.tekijat, 2)).map(({ id }) => id);
    const crews = await Promise.all(
      times(many, () => cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds }, tap)),
    );
    expect(countOutcomes(crews.map(describeOutcome))).toEqual({ "201": many });
    expect(new Set(crews.flatMap(({ body }) => body.items.map(({ id }: { id: string }) => id))).size).toBe(2);
  });

  it("accepting, releasing, naming, leaving and cancelling keep every count correct", async () => {
    const gigs = await Promise.all(
      times(10, () => addGig(cast.site, { headcount: 3, schedule: { endTime: "15:00" } })),
    );
    const workers = await addWorkers(server, cast.tekijat, 4);
    const offers = await Promise.all(gigs.map((gig) => addOffer(cast.agency, gig, { workers: 3 })));
    const solos = await Promise.all(gigs.map((gig, i) => addPending(gig.id, i * 2)));
    const counts = await race(
      "accept and cancel",
      gigs.flatMap(({ id }, i) => [
        () => cast.site.post(`/api/offers/${offers[i]?.id}/accept`, { workers: 2 }),
        () => cast.site.post(`/api/offers/${solos[i]}/accept`),
        () =>
          cast.agency.post(`/api/gigs/${id}/assignments`, { userIds: [workers[i % 4]?.id], override: true }),
        () => setTimeout(i * 15).then(() => cast.site.post(`/api/gigs/${id}/cancel`)),
        () => cast.agency.post(`/api/offers/${offers[i]?.id}/release`, { workers: 1 }),
        () => cast.site.post(`/api/offers/${solos[i]}/decline`),
      ]),
    );
    expect(Object.keys(counts).filter((one) => one.startsWith("5"))).toEqual([]);
    const statuses = await Promise.all(
      gigs.map(async ({ id }) => (await cast.site.get(`/api/gigs/${id}`)).body.status),
    );
    expect(countOutcomes(statuses)).toEqual({ cancelled: 10 });
    const booked =
      "select count(*) as n from shifts join gigs on gigs.id = gig_id where gigs.status = 'cancelled'";
    expect(await server.env.DB.prepare(booked).first("n")).toBe(0);
  });
});

it("no rule was violated", async () => {
  expect(await findBrokenRules(server)).toEqual({});
});
