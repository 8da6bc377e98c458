import { beforeEach, describe, expect, it } from "vitest";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addOffer, addStrangers } from "../../support/crews.ts";
import { describeOutcome } from "../../support/outcome.ts";
import {
  addReserveCast,
  askReserveAt,
  fallOut,
  fillAndKeep,
  keepReserve,
  listNews,
  listReserveEvents,
  publishGig,
  readOffer,
  readReserve,
  readWave,
  waitForWave,
  waitUntilAsked,
} from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const hour = 3_600_000;
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();
let cast: Awaited<ReturnType<typeof addReserveCast>>;

beforeEach(async () => {
  cast = await addReserveCast(server);
});

describe("an offer on the reserve", () => {
  it("shows both sides its place, and is told of once", async () => {
    const gig = await publishGig(cast.site);
    const [a, b] = [await addOffer(cast.agency, gig), await addOffer(cast.apu, gig)];
    for (const offer of [a, a, b]) await keepReserve(cast.site, offer);
    expect(await readOffer(cast.site, b)).toMatchObject({
      reserve: { place: 2, askedUntil: null },
      can: { answer: true, reserve: true, answerReserve: false },
    });
    expect(await readOffer(cast.apu, b)).toMatchObject({
      reserve: { place: 2, askedUntil: null },
      can: { answer: false, withdraw: true, reserve: false, answerReserve: false },
    });
    expect((await listNews(cast.agency, "offerAnswered")).map(({ data }) => data.answer)).toEqual([
      "reserved",
    ]);
    expect((await cast.site.get("/api/offers?turn=mine")).body.items).toEqual([]);

    for (const _ of [1, 2]) expect((await cast.site.delete(`/api/offers/${a.id}/reserve`)).status).toBe(204);
    expect(await readOffer(cast.apu, b)).toMatchObject({ reserve: { place: 1 } });
    expect(await readOffer(cast.agency, a)).toMatchObject({ reserve: null, status: "pending" });
    await keepReserve(cast.site, a);
    expect(await readReserve(cast.site, a)).toEqual({ place: 2, askedUntil: null });
    expect((await listNews(cast.agency, "offerAnswered")).map(({ data }) => data.answer)).toEqual([
      "reserved",
      "unreserved",
      "reserved",
    ]);
    const mails = await readRows(
      server,
      "select 1 from mail_outbox where template = 'offerAnswered' and user_id = ?",
      cast.agency.id,
    );
    expect(mails).toHaveLength(1);
    expect(await listReserveEvents(cast.agency, gig)).toEqual([
      ["reserveKept", "Raksa Oy", "Tekijät Oy"],
      ["reserveRemoved", "Raksa Oy", "Tekijät Oy"],
      ["reserveKept", "Raksa Oy", "Tekijät Oy"],
    ]);
  });

  it("is the buyer's alone to keep, while it waits for their answer", async () => {
    const gig = await publishGig(cast.site);
    const offer = await addOffer(cast.agency, gig);
    const { buyer, provider } = await addStrangers(server);
    const path = `/api/offers/${offer.id}/reserve`;
    for (const method of ["put", "delete"] as const) {
      for (const stranger of [buyer, provider]) expect((await stranger[method](path)).status).toBe(404);
      expect((await cast.agency[method](path)).status).toBe(403);
    }
    const counter = (await cast.site.post(`/api/offers/${offer.id}/amend`, { message: "When?" }))
      .body as Offer;
    expect((await cast.site.put(`/api/offers/${counter.id}/reserve`)).status).toBe(403);
    expect(describeOutcome(await cast.site.put(path))).toBe("409 offer.notPending");
    const second = await addOffer(cast.solo, gig);
    await cast.site.post(`/api/gigs/${gig.id}/cancel`, {});
    expect((await cast.site.put(`/api/offers/${second.id}/reserve`)).status).toBe(409);
  });

  it("is not asked for places that were free when it was kept, unless the buyer wants it", async () => {
    const gig = await publishGig(cast.site, { headcount: 3 });
    const offer = await addOffer(cast.agency, gig);
    await keepReserve(cast.site, offer);
    await askReserveAt(server, gig, Date.now());
    expect(await readReserve(cast.site, offer)).toEqual({ place: 1, askedUntil: null });

    expect((await cast.site.post(`/api/gigs/${gig.id}/reserve/ask`)).status).toBe(202);
    await waitUntilAsked(cast.site, offer);
    expect(describeOutcome(await cast.site.post(`/api/gigs/${gig.id}/reserve/ask`))).toBe("409 conflict");
    expect((await cast.agency.post(`/api/gigs/${gig.id}/reserve/ask`)).status).toBe(403);
  });
});

describe("when somebody falls out", () => {
  it("the next is asked at once, with a time to answer, and comes with one tap", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency, cast.apu]);
    const [a, b] = offers;
    await fallOut(cast, gig);
    await waitUntilAsked(cast.site, a);
    const asked = await readOffer(cast.agency, a);
    expect(Date.parse(asked.reserve?.askedUntil ?? "") - Date.now()).toBeGreaterThan(3.9 * hour);
    expect(asked.can).toMatchObject({ answerReserve: true, answer: false });
    expect(await readReserve(cast.site, b)).toEqual({ place: 2, askedUntil: null });
    const [news] = await listNews(cast.agency, "reserveAsked");
    expect(news?.data).toMatchObject({
      gig: gig.title,
      workers: 1,
      alone: 0,
      time: expect.stringMatching(/^\d\d:\d\d$/),
    });
    expect(await listNews(cast.apu, "reserveAsked")).toEqual([]);
    const mails = await readRows(
      server,
      "select user_id from mail_outbox where template = 'reserveAsked' and data ->> '$.gigId' = ?",
      gig.id,
    );
    expect(mails).toEqual([{ user_id: cast.agency.id }]);
    expect((await cast.agency.get("/api/offers?turn=mine")).body.items).toHaveLength(1);

    const { status, body } = await cast.agency.post(`/api/offers/${a.id}/accept`, {});
    expect([status, body.status, body.accepted]).toEqual([200, "accepted", 1]);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
      status: "filled",
      accepted: 1,
    });
    const [answered] = await listNews(cast.site, "offerAnswered");
    expect(answered?.data).toMatchObject({
      answer: "accepted",
      reserve: 1,
      answeredBy: "Tekijät Oy",
      accepted: 1,
    });
    expect((await listNews(cast.agency, "reserveAsked"))[0]?.readAt).toEqual(expect.any(String));
    expect(await listReserveEvents(cast.site, gig)).toEqual([
      ["reserveKept", cast.site.name, "Tekijät Oy"],
      ["reserveKept", cast.site.name, "Apu Oy"],
      ["reserveAsked", null, "Tekijät Oy"],
      ["reserveAccepted", "Tekijät Oy", "Tekijät Oy"],
    ]);
    expect(await readReserve(cast.site, b)).toEqual({ place: 1, askedUntil: null });
  });

  it("no leads to the next, no answer to the one after, and then the next wave begins", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency, cast.apu, cast.other]);
    const [a, b, c] = offers;
    const planned = await readWave(server, gig);
    await fallOut(cast, gig);
    await waitUntilAsked(cast.site, a);
    const no = await cast.agency.post(`/api/offers/${a.id}/decline`, { reason: "All are booked" });
    expect([no.status, no.body.status]).toEqual([200, "withdrawn"]);
    await waitUntilAsked(cast.site, b);
    expect((await listNews(cast.site, "offerAnswered"))[0]?.data).toMatchObject({
      answer: "withdrawn",
      reason: "All are booked",
    });

    const until = Date.parse((await readReserve(cast.site, b))?.askedUntil ?? "");
    await askReserveAt(server, gig, until - 1);
    expect((await readReserve(cast.site, b))?.askedUntil).not.toBeNull();
    await askReserveAt(server, gig, until);
    await askReserveAt(server, gig, until);
    const silent = (await listNews(cast.site, "offerAnswered")).filter(
      ({ data }) => data.answer === "silent",
    );
    expect(silent.map(({ data }) => data.answeredBy)).toEqual(["Apu Oy"]);
    expect(await readOffer(cast.apu, b)).toMatchObject({ status: "pending", reserve: null });
    expect(describeOutcome(await cast.apu.post(`/api/offers/${b.id}/accept`, {}))).toBe("409 offer.notAsked");
    expect(await listNews(cast.other, "reserveAsked")).toHaveLength(1);
    expect((await readOffer(cast.other, c)).reserve?.askedUntil).toBe(
      new Date(until + 4 * hour).toISOString(),
    );
    expect(await readWave(server, gig)).toEqual(planned);

    await askReserveAt(server, gig, until + 4 * hour);
    expect((await readWave(server, gig))?.due_at).toBe(until + 4 * hour);
    expect(await listReserveEvents(cast.site, gig)).toEqual([
      ...["Tekijät Oy", "Apu Oy", cast.other.name].map((name) => ["reserveKept", cast.site.name, name]),
      ["reserveAsked", null, "Tekijät Oy"],
      ["reserveDeclined", "Tekijät Oy", "Tekijät Oy"],
      ["reserveAsked", null, "Apu Oy"],
      ["reservePassed", null, "Apu Oy"],
      ["reserveAsked", null, cast.other.name],
      ["reservePassed", null, cast.other.name],
    ]);
    expect(await listReserveEvents(cast.apu, gig)).toEqual([
      ["reserveKept", "Raksa Oy", "Apu Oy"],
      ["reserveAsked", null, "Apu Oy"],
      ["reservePassed", null, "Apu Oy"],
    ]);
  });

  it("a doer's yes books them, and nobody is asked who takes the offer back meanwhile", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency, cast.other]);
    const [a, b] = offers;
    await fallOut(cast, gig);
    await waitUntilAsked(cast.site, a);
    expect((await cast.agency.post(`/api/offers/${a.id}/withdraw`, {})).status).toBe(200);
    await waitUntilAsked(cast.site, b);
    expect((await cast.other.post(`/api/offers/${b.id}/accept`, {})).status).toBe(200);
    const { items } = (await cast.other.get("/api/assignments")).body as { items: Assignment[] };
    expect(items).toMatchObject([{ gigId: gig.id, status: "confirmed", dates: [gig.startDate] }]);
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("waves wait while everybody who may come is asked, and a tap still begins one", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency], {
      waves: [{ to: "all", afterMinutes: 60 }],
    });
    await fallOut(cast, gig);
    const until = await waitUntilAsked(cast.site, offers[0]);
    expect(await readWave(server, gig)).toEqual({ due_at: until, begun_at: null });
    expect((await cast.site.post(`/api/gigs/${gig.id}/waves/next`)).status).toBe(202);
    await waitForWave(server, gig);
    expect((await readReserve(cast.site, offers[0]))?.askedUntil).not.toBeNull();
  });

  it("the alarm rings when the time is over", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency]);
    await fallOut(cast, gig);
    await waitUntilAsked(cast.site, offers[0]);
    await run("update offers set asked_until = ? where id = ?", Date.now() + 1500, offers[0].id);
    // The consumer finds somebody being asked, and sets the alarm that brings the next message.
    await server.env.ALERTS.send({ gigId: gig.id });
    await expect.poll(() => readReserve(cast.site, offers[0])).toBeNull();
    await waitForWave(server, gig);
  });

  it("the cron finds what was lost", async () => {
    const { gig, offers } = await fillAndKeep(cast, [cast.agency, cast.apu]);
    const [a, b] = offers;
    const assignment = await readRows(server, "select id from assignments where gig_id = ?", gig.id);
    await run(
      "update assignments set status = 'declined', answered_at = ? where id = ?",
      Date.now(),
      assignment[0]?.id,
    );
    await run("update gigs set freed_at = freed_at - 120000 where id = ?", gig.id);
    await run("update offers set reserve_at = reserve_at - 200000 where gig_id = ?", gig.id);
    await server.sweep();
    await waitUntilAsked(cast.site, a);
    await run("update offers set asked_until = ? where id = ?", Date.now() - 120_000, a.id);
    await server.sweep();
    await waitUntilAsked(cast.site, b);
    expect(await readReserve(cast.site, a)).toBeNull();
  });
});
