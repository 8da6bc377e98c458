import { beforeAll, describe, expect, it } from "vitest";
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
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

const statusOf = async (gigId: string) => {
  const { accepted, status } = (await cast.site.get(`/api/gigs/${gigId}`)).body;
  return [accepted, status];
};

describe("POST /api/offers/:id/accept", () => {
  it("accepts a part, and the rest of the gig keeps filling", async () => {
    const gig = await addGig(cast.site);
    const five = await addOffer(cast.agency, gig, { workers: 5 });
    const part = await cast.site.post(`/api/offers/${five.id}/accept`, { workers: 3 });
    expect(part.status).toBe(200);
    expect(part.body).toMatchObject({ status: "accepted", workers: 5, accepted: 3, can: { answer: false } });
    expect(await statusOf(gig.id)).toEqual([3, "open"]);
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    expect(await statusOf(gig.id)).toEqual([5, "filled"]);
  });

  it("refuses more than the free places, and more than offered", async () => {
    const gig = await addGig(cast.site, { headcount: 3 });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const three = await addOffer(cast.agency, gig, { workers: 3 });
    expect(describeOutcome(await cast.site.post(`/api/offers/${three.id}/accept`))).toBe("409 gig.full");
    const four = await cast.site.post(`/api/offers/${three.id}/accept`, { workers: 4 });
    expect([four.status, four.body.errors]).toMatchObject([
      422,
      [{ path: "workers", code: "workers.invalid" }],
    ]);
    for (const workers of [0, -1, 1.5, "2", null]) {
      expect((await cast.site.post(`/api/offers/${three.id}/accept`, { workers })).status).toBe(422);
    }
    expect(await statusOf(gig.id)).toEqual([1, "open"]);
  });

  it("books an individual at once, whose offer was their confirmation", async () => {
    const gig = await addGig(cast.site, { schedule: { startDate: "2083-02-01", endDate: "2083-02-05" } });
    await addAcceptedOfferByApi(cast.site, cast.solo, gig, { startDate: "2083-02-03" });
    const [mine] = (await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(mine).toMatchObject({
      userId: cast.solo.id,
      status: "confirmed",
      change: null,
      dates: ["2083-02-03", "2083-02-04", "2083-02-05"],
    });
    const after = (await cast.solo.get(`/api/gigs/${gig.id}`)).body;
    expect([after.confirmed, after.roomId]).toEqual([1, gig.id]);
    const [own] = (await cast.solo.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(own.can).toMatchObject({
      answer: false,
      decline: true,
      remove: true,
      remind: false,
      share: false,
    });
  });

  it("confirms an individual who accepts the buyer's terms", async () => {
    const gig = await addGig(cast.site, { schedule: { startDate: "2083-02-15", endDate: "2083-02-16" } });
    const { id } = await addOffer(cast.solo, gig);
    const counter = (await cast.site.post(`/api/offers/${id}/amend`, { amountCents: 3100 })).body;
    expect((await cast.solo.post(`/api/offers/${counter.id}/accept`)).body.accepted).toBe(1);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body.confirmed).toBe(1);
  });
});

describe("answering", () => {
  const acts = ["accept", "decline", "withdraw", "amend", "release"];
  const strangers: Record<string, Actor> = {};

  beforeAll(async () => {
    Object.assign(strangers, await addStrangers(server));
    strangers.solo = cast.solo;
  });

  it.each(acts)("%s: strangers get 404, the parties' other people are refused", async (act) => {
    const gig = await addGig(cast.site);
    const { id } = await addOffer(cast.agency, gig);
    const worker = await addActor(server, "employee", cast.tekijat);
    for (const stranger of Object.values(strangers)) {
      expect(describeOutcome(await stranger.post(`/api/offers/${id}/${act}`, {}))).toBe("404 notFound");
    }
    expect(describeOutcome(await cast.site.post(`/api/offers/none/${act}`, {}))).toBe("404 notFound");
    expect(describeOutcome(await worker.post(`/api/offers/${id}/${act}`, {}))).toBe("403 access.denied");
    const admin = await addActor(server, "admin", null);
    expect(describeOutcome(await admin.post(`/api/offers/${id}/${act}`, {}))).toBe("403 access.denied");
    expect((await cast.site.get(`/api/gigs/${gig.id}/offers`)).body.items).toMatchObject([
      { id, status: "pending" },
    ]);
  });

  it("is for the side whose turn it is", async () => {
    const gig = await addGig(cast.site);
    const { id } = await addOffer(cast.agency, gig);
    expect(describeOutcome(await cast.agency.post(`/api/offers/${id}/accept`))).toBe("403 access.denied");
    expect(describeOutcome(await cast.agency.post(`/api/offers/${id}/decline`))).toBe("403 access.denied");
    expect(describeOutcome(await cast.site.post(`/api/offers/${id}/withdraw`))).toBe("403 access.denied");
    const counter = (await cast.site.post(`/api/offers/${id}/amend`, { workers: 2 })).body;
    expect(describeOutcome(await cast.site.post(`/api/offers/${counter.id}/accept`))).toBe(
      "403 access.denied",
    );
    expect(describeOutcome(await cast.agency.post(`/api/offers/${counter.id}/withdraw`))).toBe(
      "403 access.denied",
    );
    expect(describeOutcome(await cast.agency.post(`/api/offers/${counter.id}/accept`))).toBe("200");
    expect(await statusOf(gig.id)).toEqual([2, "open"]);
  });

  it.each([
    ["accept", "site"],
    ["decline", "site"],
    ["amend", "site"],
    ["withdraw", "agency"],
    ["amend", "agency"],
  ] as const)("works once: %s by %s of an answered offer is refused", async (act, who) => {
    for (const [answer, by] of [
      ["accept", "site"],
      ["decline", "site"],
      ["withdraw", "agency"],
    ] as const) {
      const gig = await addGig(cast.site);
      const { id } = await addOffer(cast.agency, gig);
      expect(describeOutcome(await cast[by].post(`/api/offers/${id}/${answer}`))).toBe("200");
      expect(describeOutcome(await cast[who].post(`/api/offers/${id}/${act}`, {}))).toBe(
        "409 offer.notPending",
      );
    }
  });
});

describe("POST /api/offers/:id/amend", () => {
  it("writes a new row; the old one is superseded and keeps its terms", async () => {
    const gig = await addGig(cast.site);
    const first = await addOffer(cast.agency, gig, { workers: 3, message: "All with cards" });
    const answer = await cast.site.post(`/api/offers/${first.id}/amend`, { workers: 2, amountCents: 3400 });
    expect(answer.body).toMatchObject({
      previousId: first.id,
      version: 2,
      side: "buyer",
      workers: 2,
      amountCents: 3400,
      message: "",
      status: "pending",
      can: { answer: false, withdraw: true },
    });
    const rows = (await cast.agency.get(`/api/gigs/${gig.id}/offers`)).body.items;
    expect(rows).toMatchObject([
      { id: answer.body.id, can: { answer: true } },
      { id: first.id, status: "superseded", workers: 3, amountCents: 3200 },
    ]);
  });

  it("corrects one's own terms too, and the turn stays with the other side", async () => {
    const gig = await addGig(cast.site);
    const { id } = await addOffer(cast.agency, gig, { message: "All with cards" });
    const better = (await cast.agency.post(`/api/offers/${id}/amend`, { startDate: "2083-01-12" })).body;
    expect(better).toMatchObject({
      side: "provider",
      version: 2,
      startDate: "2083-01-12",
      message: "All with cards",
    });
    expect((await cast.site.post(`/api/offers/${better.id}/accept`)).body.status).toBe("accepted");
  });

  it("checks new terms against the gig", async () => {
    const gig = await addGig(cast.site, buildWeek("01"));
    const { id } = await addOffer(cast.agency, gig);
    const outside = await cast.site.post(`/api/offers/${id}/amend`, { endDate: "2084-02-01" });
    expect(outside.body.errors).toMatchObject([{ path: "endDate", code: "date.outOfRange" }]);
    const solo = await addOffer(cast.solo, gig);
    const two = await cast.site.post(`/api/offers/${solo.id}/amend`, { workers: 2 });
    expect(two.body.errors).toMatchObject([{ path: "workers", code: "workers.invalid" }]);
    const more = await cast.agency.post(`/api/offers/${id}/amend`, { workers: gig.headcount + 1 });
    expect([more.status, more.body.errors]).toMatchObject([
      422,
      [{ path: "workers", code: "workers.invalid", message: `The gig is for ${gig.headcount}` }],
    ]);
  });

  it("returns the same row for the same Idempotency-Key", async () => {
    const gig = await addGig(cast.site);
    const { id } = await addOffer(cast.agency, gig);
    const again = { headers: { "Idempotency-Key": "amend-1" } };
    const ids = [];
    for (let i = 0; i < 3; i += 1)
      ids.push((await cast.site.post(`/api/offers/${id}/amend`, { workers: 2 }, again)).body.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe(id);
  });
});

describe("POST /api/offers/:id/release", () => {
  it("releases unnamed places, and the gig reopens", async () => {
    const gig = await addGig(cast.site, { headcount: 3, schedule: { endTime: "15:00" } });
    const offer = await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 3 });
    const [worker] = await addWorkers(server, cast.tekijat, 1);
    await nameCrew(cast.agency, gig, [worker ?? cast.solo]);
    expect(await statusOf(gig.id)).toEqual([3, "filled"]);
    expect(describeOutcome(await cast.agency.post(`/api/offers/${offer.id}/release`, { workers: 3 }))).toBe(
      "409 offer.crewFull",
    );
    expect((await cast.site.post(`/api/offers/${offer.id}/release`, { workers: 1 })).body.accepted).toBe(2);
    expect(await statusOf(gig.id)).toEqual([2, "open"]);
    expect((await cast.agency.post(`/api/offers/${offer.id}/release`)).body.accepted).toBe(1);
    expect(describeOutcome(await cast.agency.post(`/api/offers/${offer.id}/release`))).toBe(
      "409 offer.crewFull",
    );
    expect((await cast.agency.post(`/api/offers/${offer.id}/release`, { workers: 9 })).status).toBe(422);
    expect(await statusOf(gig.id)).toEqual([1, "open"]);
  });

  it("requires an accepted offer of an active gig", async () => {
    const gig = await addGig(cast.site);
    const { id } = await addOffer(cast.agency, gig);
    expect(describeOutcome(await cast.agency.post(`/api/offers/${id}/release`))).toBe(
      "409 offer.notAccepted",
    );
    await cast.site.post(`/api/offers/${id}/accept`);
    await cast.site.post(`/api/gigs/${gig.id}/cancel`);
    expect(describeOutcome(await cast.agency.post(`/api/offers/${id}/release`))).toBe("409 gig.notOpen");
  });
});

it("expires pending offers when the gig is cancelled, and accepts none", async () => {
  const gig = await addGig(cast.site);
  const { id } = await addOffer(cast.agency, gig);
  await cast.site.post(`/api/gigs/${gig.id}/cancel`);
  expect((await cast.agency.get(`/api/gigs/${gig.id}/offers`)).body.items).toMatchObject([
    { id, status: "expired" },
  ]);
  expect(describeOutcome(await cast.site.post(`/api/offers/${id}/accept`))).toBe("409 offer.notPending");
});

it("no rule was violated", async () => {
  expect(await findBrokenRules(server)).toEqual({});
});
