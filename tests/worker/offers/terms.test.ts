import { beforeAll, describe, expect, it } from "vitest";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addAcceptedOfferByApi, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildSingleDay, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

describe("POST /api/gigs/:id/offers", () => {
  it("takes defaults from the gig, and waits for the buyer", async () => {
    const gig = await addGig(cast.site);
    const answer = await cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 3 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      gigId: gig.id,
      organization: cast.tekijat,
      provider: { kind: "organization", id: cast.tekijat, name: "Tekijät Oy" },
      side: "provider",
      workers: 3,
      amountCents: 3200,
      startDate: "2083-01-11",
      endDate: "2083-01-15",
      status: "pending",
      version: 1,
      accepted: 0,
      can: {
        answer: false,
        withdraw: true,
        nameCrew: false,
        release: false,
        reserve: false,
        answerReserve: false,
      },
    });
  });

  it("is for one worker if made by an individual", async () => {
    const gig = await addGig(cast.site);
    const two = await cast.solo.post(`/api/gigs/${gig.id}/offers`, { workers: 2 });
    expect([describeOutcome(two), two.body.errors]).toMatchObject([
      "422 input.invalid",
      [{ path: "workers" }],
    ]);
    const one = await addOffer(cast.solo, gig);
    expect(one).toMatchObject({ organization: null, provider: { kind: "user", id: cast.solo.id } });
  });

  it.each([
    ["a day before the gig", { startDate: "2083-01-10" }, "startDate", "date.outOfRange"],
    ["a day after it", { endDate: "2083-01-16" }, "endDate", "date.outOfRange"],
    [
      "an end before the start",
      { startDate: "2083-01-14", endDate: "2083-01-12" },
      "endDate",
      "schedule.endBeforeStart",
    ],
    ["no such day", { startDate: "2083-02-30" }, "startDate", "date.invalid"],
    ["nobody", { workers: 0 }, "workers", "workers.invalid"],
    ["half a worker", { workers: 1.5 }, "workers", "workers.invalid"],
    ["no pay", { amountCents: 0 }, "amountCents", "amount.tooSmall"],
  ])("refuses %s", async (_, terms, path, code) => {
    const gig = await addGig(cast.site);
    const answer = await cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 1, ...terms });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path, code }]]);
  });

  it("refuses days on which the gig is not worked", async () => {
    const schedule = { startDate: "2083-01-11", endDate: "2083-01-18" };
    const gig = await addGig(cast.site, { schedule });
    const weekend = { workers: 1, startDate: "2083-01-16", endDate: "2083-01-17" };
    const answer = await cast.agency.post(`/api/gigs/${gig.id}/offers`, weekend);
    expect(answer.body.errors).toMatchObject([{ path: "endDate", code: "schedule.noWorkingDays" }]);
  });

  it("is refused while an earlier one is pending", async () => {
    const gig = await addGig(cast.site);
    const first = await addOffer(cast.agency, gig);
    expect(describeOutcome(await cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 1 }))).toBe(
      "409 offer.exists",
    );
    await cast.site.post(`/api/offers/${first.id}/decline`);
    expect((await addOffer(cast.agency, gig)).version).toBe(1);
  });

  it("returns the same offer for the same Idempotency-Key, though the gig has filled meanwhile", async () => {
    const gig = await addGig(cast.site, { headcount: 1 });
    const again = { headers: { "Idempotency-Key": "tap-1" } };
    const first = await cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 1 }, again);
    expect((await cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 1 }, again)).body.id).toBe(
      first.body.id,
    );
    await cast.site.post(`/api/offers/${first.body.id}/accept`);
    const late = await cast.agency.post(`/api/gigs/${gig.id}/offers`, { workers: 1 }, again);
    expect([late.status, late.body.id, late.body.status]).toEqual([201, first.body.id, "accepted"]);
  });

  it("returns it though the gig has moved, and refuses an empty key", async () => {
    const gig = await addGig(cast.site);
    const again = { headers: { "Idempotency-Key": "tap-2" } };
    const terms = { workers: 1, startDate: "2083-01-11", endDate: "2083-01-11" };
    const make = (options = again) => cast.agency.post(`/api/gigs/${gig.id}/offers`, terms, options);
    const first = await make();
    const amend = () => cast.agency.post(`/api/offers/${first.body.id}/amend`, { amountCents: 3100 }, again);
    const amended = await amend();
    const schedule = { ...gig.schedule, startDate: "2083-02-01", endDate: "2083-02-05" };
    const moved = await cast.site.patch(
      `/api/gigs/${gig.id}`,
      { schedule },
      { headers: { "If-Match": "*" } },
    );
    expect(describeOutcome(moved)).toBe("200");
    expect([(await make()).body.id, (await amend()).body.id]).toEqual([first.body.id, amended.body.id]);
    for (const key of ["", "x".repeat(201)]) {
      const { cookie: Cookie } = cast.agency;
      const headers = {
        Cookie,
        Origin: server.url,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      };
      const body = JSON.stringify(terms);
      const { status } = await fetch(`${server.url}/api/gigs/${gig.id}/offers`, {
        method: "POST",
        headers,
        body,
      });
      expect(status).toBe(400);
    }
  });

  it("is refused to an individual who is already named", async () => {
    const gig = await addGig(cast.site, { schedule: buildSingleDay("2083-05-04") });
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    expect(describeOutcome(await cast.solo.post(`/api/gigs/${gig.id}/offers`, { workers: 1 }))).toBe(
      "409 assignment.exists",
    );
    expect((await cast.solo.get(`/api/gigs/${gig.id}`)).body.can.offer).toBe(false);
  });

  it("is for providers: buyers, employees of an agency and admins are refused", async () => {
    const gig = await addGig(cast.site);
    const nosto = await addActor(
      server,
      "workProviderAdmin",
      await addOrganization(server, "Nosto Oy", "workProvider"),
    );
    const worker = await addActor(server, "employee", cast.tekijat);
    const admin = await addActor(server, "admin", null);
    const offer = { workers: 1 };
    expect(describeOutcome(await nosto.post(`/api/gigs/${gig.id}/offers`, offer))).toBe("404 notFound");
    expect(describeOutcome(await cast.site.post(`/api/gigs/${gig.id}/offers`, offer))).toBe(
      "403 access.denied",
    );
    expect(describeOutcome(await worker.post(`/api/gigs/${gig.id}/offers`, offer))).toBe("403 access.denied");
    expect(describeOutcome(await admin.post(`/api/gigs/${gig.id}/offers`, offer))).toBe("403 access.denied");
  });

  it("is refused alike for drafts and missing gigs, and for full or past gigs", async () => {
    const draft = await addGig(cast.site, { status: "draft" });
    const offer = { workers: 1 };
    expect(describeOutcome(await cast.agency.post(`/api/gigs/${draft.id}/offers`, offer))).toBe(
      "404 notFound",
    );
    expect(describeOutcome(await cast.agency.post("/api/gigs/none/offers", offer))).toBe("404 notFound");
    const full = await addGig(cast.site, { headcount: 1 });
    await addAcceptedOfferByApi(cast.site, cast.solo, full);
    expect(describeOutcome(await cast.agency.post(`/api/gigs/${full.id}/offers`, offer))).toBe(
      "409 gig.full",
    );
    const gone = await addGig(cast.site);
    const { id } = await addOffer(cast.agency, gone);
    await cast.site.post(`/api/offers/${id}/decline`);
    await cast.site.post(`/api/gigs/${gone.id}/cancel`);
    expect(describeOutcome(await cast.agency.post(`/api/gigs/${gone.id}/offers`, offer))).toBe(
      "409 gig.notOpen",
    );
    const over = await addGig(cast.site);
    await server.env.DB.prepare("update gigs set starts_at = 1, ends_at = 2 where id = ?")
      .bind(over.id)
      .run();
    expect(describeOutcome(await cast.agency.post(`/api/gigs/${over.id}/offers`, offer))).toBe(
      "409 gig.notOpen",
    );
  });

  it("is allowed for one's own gig only if the organisation is both types", async () => {
    const both = await addOrganization(server, "Molemmat Oy", "workProvider", "staffProvider");
    const owner = await addActor(server, "workProviderAdmin", both);
    const desk = await addActor(server, "staffProvider", both);
    const gig = await addGig(owner);
    const offer = await addOffer(desk, gig, { workers: 2 });
    expect(describeOutcome(await desk.post(`/api/offers/${offer.id}/accept`))).toBe("403 access.denied");
    expect((await owner.post(`/api/offers/${offer.id}/accept`)).body).toMatchObject({ accepted: 2 });
  });
});

describe("GET /api/gigs/:id/offers", () => {
  it("shows the owner all, a provider its own, a worker none, a stranger 404", async () => {
    const gig = await addGig(cast.site, buildWeek("01"));
    const ours = await addOffer(cast.agency, gig, { workers: 2 });
    const solos = await addOffer(cast.solo, gig);
    const idsFor = async (client: typeof cast.site) =>
      (await client.get(`/api/gigs/${gig.id}/offers`)).body.items.map(({ id }: { id: string }) => id);
    expect(await idsFor(cast.site)).toEqual(expect.arrayContaining([ours.id, solos.id]));
    expect(await idsFor(cast.agency)).toEqual([ours.id]);
    expect(await idsFor(cast.solo)).toEqual([solos.id]);
    expect(await idsFor(await addActor(server, "employee", cast.tekijat))).toEqual([]);
    const nosto = await addActor(
      server,
      "workProvider",
      await addOrganization(server, "Nosto Oy", "workProvider"),
    );
    expect(describeOutcome(await nosto.get(`/api/gigs/${gig.id}/offers`))).toBe("404 notFound");
    expect(describeOutcome(await nosto.get("/api/gigs/none/offers"))).toBe("404 notFound");
  });

  it("is paged", async () => {
    const gig = await addGig(cast.site, buildWeek("02"));
    const made = [await addOffer(cast.agency, gig), await addOffer(cast.solo, gig)];
    const first = await cast.site.get(`/api/gigs/${gig.id}/offers?limit=1`);
    const second = await cast.site.get(`/api/gigs/${gig.id}/offers?limit=1&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect(second.body.nextCursor).toBeNull();
  });
});

describe("GET /api/offers", () => {
  it("says whose turn it is, with the gig, pending first", async () => {
    const { raksa, site, agency } = await addCast(server);
    const [one, two, three] = [await addGig(site), await addGig(site), await addGig(site)];
    const waiting = await addOffer(agency, one, { workers: 2 });
    const countered = await addOffer(agency, two);
    const counter = (await site.post(`/api/offers/${countered.id}/amend`, { amountCents: 3000 })).body;
    const done = await addAcceptedOfferByApi(site, agency, three);
    const list = async (client: typeof site, query: string) =>
      (await client.get(`/api/offers${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await list(site, "?turn=mine")).toEqual([waiting.id]);
    expect(await list(site, "?turn=theirs")).toEqual([counter.id]);
    expect(await list(agency, "?turn=mine")).toEqual([counter.id]);
    expect(await list(agency, "?turn=theirs")).toEqual([waiting.id]);
    expect(await list(agency, "")).toEqual([counter.id, waiting.id, done.id]);
    expect(await list(site, "")).toEqual([counter.id, waiting.id, done.id]);
    expect(await list(site, "?status=accepted")).toEqual([done.id]);
    expect(await list(site, "?status=superseded")).toEqual([countered.id]);
    const [first] = (await site.get("/api/offers?turn=mine")).body.items;
    expect(first.gig).toMatchObject({
      id: one.id,
      organizationName: "Raksa Oy",
      headcount: 5,
      accepted: 0,
      offered: 2,
      pricingType: "hourly",
      status: "open",
    });
    expect(first.can.answer).toBe(true);
    expect(one.organization.id).toBe(raksa);
    expect((await site.get("/api/offers?turn=whose")).status).toBe(422);
  });

  it("is empty for users without offers, and requires a session", async () => {
    const worker = await addActor(server, "employee", cast.tekijat);
    expect((await worker.get("/api/offers")).body).toEqual({ items: [], nextCursor: null });
  });
});

it("no rule was violated", async () => {
  expect(await findBrokenRules(server)).toEqual({});
});
