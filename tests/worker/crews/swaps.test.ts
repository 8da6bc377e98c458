import { beforeEach, describe, expect, it } from "vitest";
import { askCrewReserve } from "../../../src/crews/reserve/ask-crew-reserve.ts";
import { connect } from "../../../src/db/client.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addStrangers } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { listNews } from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { addSwapScene, findApproval, type SwapScene } from "../../support/swaps.ts";

const server = startServer();
let {
  cast,
  matti,
  pekka,
  kaisa,
  gig,
  place,
  offer,
  offerOpen,
  accept,
  approve,
  decline,
  withdraw,
  list,
  readSwap,
  readCrew,
  readStatus,
  listSteps,
  listUnread,
  listHistory,
  listMailed,
  book,
} = {} as SwapScene;

beforeEach(async () => {
  ({
    cast,
    matti,
    pekka,
    kaisa,
    gig,
    place,
    offer,
    offerOpen,
    accept,
    approve,
    decline,
    withdraw,
    list,
    readSwap,
    readCrew,
    readStatus,
    listSteps,
    listUnread,
    listHistory,
    listMailed,
    book,
  } = await addSwapScene(server));
});

describe("a swap", () => {
  it("asks colleagues who fit, lets one take it, and is approved in one go", async () => {
    const swap = await offerOpen();
    expect(swap).toMatchObject({ status: "offered", asked: 2, taker: null, worker: { id: matti.id } });
    expect(swap.shifts.map(({ date }) => date)).toEqual(place.dates);
    expect(await listSteps(pekka)).toEqual(["offered"]);
    expect(await readSwap(pekka)).toMatchObject({
      asked: 0,
      can: { accept: true, decline: true, approve: false },
    });
    expect(await readSwap(cast.agency)).toMatchObject({ asked: 2, can: { approve: false, decline: true } });

    const taken = await accept(pekka, swap, { version: gig.version });
    expect(taken.body).toMatchObject({ status: "accepted", taker: { id: pekka.id } });
    expect(await list(kaisa)).toEqual([]);
    expect(await listUnread(kaisa)).toEqual([]);
    expect(await listSteps(cast.agency)).toContain("accepted");
    expect(await listSteps(matti)).toEqual(["taken"]);
    expect(await readSwap(matti)).toMatchObject({ taker: { id: pekka.id }, can: { withdraw: true } });
    expect(await readCrew()).toEqual([[matti.id, "confirmed", ...place.dates]]);

    expect((await approve(swap)).body).toMatchObject({ status: "approved" });
    expect(await readCrew()).toEqual([[pekka.id, "confirmed", ...place.dates]]);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({ confirmed: 1, accepted: 1 });
    expect(await listSteps(matti)).toEqual(["taken", "passed"]);
    expect(await listSteps(pekka)).toEqual(["offered", "yours"]);
    expect(await listUnread(cast.agency)).toEqual([]);
    for (const who of [matti, pekka, kaisa, cast.agency]) expect(await list(who)).toEqual([]);
    expect(await readRows(server, "select * from swap_asks where swap_id = ?", swap.id)).toEqual([]);
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("tells the buyer who comes, and nobody of other firms who was asked", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    await approve(swap);
    const [news] = await listNews(cast.site, "assignmentConfirmed");
    expect(news?.data).toMatchObject({ workerId: pekka.id, replacedId: matti.id });
    expect(await listNews(cast.site, "swap")).toEqual([]);
    const own = await listHistory(cast.agency);
    expect(own).toEqual(
      expect.arrayContaining([
        ["swapOffered", matti.id, ""],
        ["swapAccepted", matti.id, pekka.id],
        ["swapApproved", matti.id, pekka.id],
        ["assignmentConfirmed", pekka.id, ""],
      ]),
    );
    expect(own.filter(([kind]) => kind === "assignmentRemoved")).toEqual([]);
    const theirs = await listHistory(cast.site);
    expect(theirs.filter(([kind]) => /^swap|Removed$/.test(String(kind)))).toEqual([
      ["swapApproved", matti.id, pekka.id],
    ]);
    expect(theirs).toContainEqual(["assignmentConfirmed", pekka.id, ""]);
    expect((await findApproval(cast.site, gig))?.actor?.id).toBe(cast.tekijat);
    expect(await listHistory(matti)).toContainEqual(["swapApproved", matti.id, pekka.id]);
  });

  it("of some days leaves the others as they are", async () => {
    const [monday = "", tuesday = ""] = place.dates;
    const swap = await offerOpen([tuesday]);
    await accept(pekka, swap);
    expect((await approve(swap)).status).toBe(200);
    expect((await readCrew()).toSorted()).toEqual(
      [
        [matti.id, "confirmed", monday],
        [pekka.id, "confirmed", tuesday],
      ].toSorted(),
    );
    expect(await findBrokenRules(server)).toEqual({});
    expect((await findApproval(cast.site, gig))?.data).toMatchObject({
      taker: { id: pekka.id },
      dates: [tuesday],
    });
    // What is left can be offered in turn.
    expect((await offer()).body).toMatchObject({ shifts: [{ date: monday }] });
  });

  it.each(["all", "some"])("of %s days never asks the reserve: the place is not free", async (which) => {
    await cast.agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [kaisa.id] });
    const swap = await offerOpen(which === "all" ? undefined : place.dates.slice(1));
    await accept(pekka, swap);
    expect((await approve(swap)).status).toBe(200);
    await askCrewReserve(connect(server.env.DB), gig.id, Date.now());
    expect(await listNews(kaisa, "assigned")).toEqual([]);
    expect((await readCrew()).map(([userId]) => userId)).not.toContain(kaisa.id);
  });

  it("leaves the reserve to whoever takes the shifts", async () => {
    await cast.agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [kaisa.id] });
    const swap = await offerOpen();
    await accept(pekka, swap);
    await approve(swap);
    const { items } = (await pekka.get("/api/assignments")).body;
    const [own] = (items as Assignment[]).filter(({ gigId }) => gigId === gig.id);
    await pekka.post(`/api/assignments/${own?.id}/decline`, {});
    await askCrewReserve(connect(server.env.DB), gig.id, Date.now());
    expect((await readCrew()).find(([userId]) => userId === kaisa.id)).toEqual([
      kaisa.id,
      "proposed",
      ...place.dates,
    ]);
    expect(await findBrokenRules(server)).toEqual({});
  });

  it("is mailed to whom it is not pushed: who is asked, the desk, and both at its end", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    await approve(swap);
    expect(await listMailed(pekka)).toEqual(["offered", "yours"]);
    expect(await listMailed(matti)).toEqual(["passed"]);
    expect(await listMailed(kaisa)).toEqual(["offered"]);
    expect((await listMailed(cast.agency)).at(-1)).toBe("accepted");
  });

  it("passes on what has changed since the yes, to be noted", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap, { version: gig.version });
    const patch = await cast.site.patch(
      `/api/gigs/${gig.id}`,
      { meetingPoint: "Gate B", address: "Satakunnankatu 3" },
      { headers: { "If-Match": "*" } },
    );
    expect(patch.status).toBe(200);
    expect((await approve(swap)).status).toBe(200);
    const { items } = (await pekka.get("/api/assignments")).body;
    expect((items as Assignment[]).find(({ gigId }) => gigId === gig.id)?.changes).not.toBeNull();
  });

  it("is in one's own data", async () => {
    const swap = await offerOpen();
    const { swaps } = (await matti.get("/api/me/export")).body;
    expect(swaps).toMatchObject([{ id: swap.id, status: "offered", tookThem: false }]);
    const { swapAsks } = (await kaisa.get("/api/me/export")).body;
    expect(swapAsks).toMatchObject([{ swapId: swap.id, gig: gig.title }]);
  });

  it("is the same for the same key", async () => {
    const headers = { "Idempotency-Key": "swap once" };
    const path = `/api/assignments/${place.id}/swaps`;
    const [first, again] = [await matti.post(path, {}, { headers }), await matti.post(path, {}, { headers })];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(await listSteps(pekka)).toEqual(["offered"]);
  });
});

describe("who is asked", () => {
  it("is no one who is booked, not available, rests too little, lacks a card or has another trade", async () => {
    const [monday = "", tuesday = ""] = place.dates;
    const people = await Promise.all(
      Array.from({ length: 5 }, () => addActor(server, "employee", cast.tekijat)),
    );
    const [booked, tired, away, painter, keyless] = people as [Actor, Actor, Actor, Actor, Actor];
    await book(booked, tuesday);
    await book(tired, monday, { startTime: "16:00", endTime: "23:30" });
    await away.post("/api/absences", { from: monday, to: monday, kind: "sick" });
    const set = (column: string, value: string | null, { id }: Actor) =>
      server.env.DB.prepare(`update users set ${column} = ? where id = ?`).bind(value, id).run();
    await set("industries", '["painting_decorating"]', painter);
    await set("industries", '["roofing"]', kaisa);
    await set("email", null, keyless);
    await offerOpen();
    for (const who of [booked, tired, away, painter]) expect(await listSteps(who), who.id).toEqual([]);
    for (const who of [pekka, kaisa]) expect(await listSteps(who)).toEqual(["offered"]);
    expect((await readSwap(matti))?.asked).toBe(2);
  });

  it("is nobody where nobody fits, and never for an individual", async () => {
    for (const who of [pekka, kaisa]) await book(who, place.dates[0] ?? "");
    expect(describeOutcome(await offer())).toBe("409 swap.nobodyFits");
    const own = await addGig(cast.site, { headcount: 1, schedule: buildSingleDay("2085-03-12") });
    await addAcceptedOfferByApi(cast.site, cast.solo, own);
    const { items } = (await cast.solo.get("/api/assignments")).body;
    const [booking] = (items as Assignment[]).filter(({ gigId }) => gigId === own.id);
    expect(describeOutcome(await offer(undefined, cast.solo, booking?.id))).toBe("409 swap.nobodyFits");
  });
});

describe("what is refused", () => {
  it("hides swaps from other firms and from who is asked about nothing", async () => {
    const { buyer, provider } = await addStrangers(server);
    const swap = await offerOpen();
    for (const who of [buyer, provider, cast.solo, cast.site]) {
      expect(await list(who)).toEqual([]);
      for (const answer of [
        accept(who, swap),
        approve(swap, {}, who),
        decline(who, swap),
        withdraw(who, swap),
      ])
        expect(describeOutcome(await answer)).toBe("404 notFound");
    }
    for (const who of [buyer, provider])
      expect(describeOutcome(await offer(undefined, who))).toBe("404 notFound");
    for (const who of [cast.site, cast.agency])
      expect(describeOutcome(await offer(undefined, who))).toBe("403 access.denied");
    const later = await addActor(server, "employee", cast.tekijat);
    expect(await list(later)).toEqual([]);
    for (const answer of [
      accept(later, swap),
      approve(swap, {}, later),
      decline(later, swap),
      withdraw(later, swap),
    ])
      expect(describeOutcome(await answer)).toBe("403 access.denied");
    expect(describeOutcome(await approve(swap, {}, matti))).toBe("403 access.denied");
    expect(describeOutcome(await withdraw(cast.agency, swap))).toBe("403 access.denied");
  });

  it("takes only shifts of one's own that are ahead, and one swap at a time", async () => {
    expect(describeOutcome(await offer(["2084-01-01"]))).toBe("422 input.invalid");
    expect(describeOutcome(await offer([]))).toBe("422 input.invalid");
    expect(describeOutcome(await offer(["tomorrow"]))).toBe("422 input.invalid");
    await offerOpen();
    expect(describeOutcome(await offer())).toBe("409 swap.exists");
    await matti.post(`/api/assignments/${place.id}/decline`, {});
    expect(describeOutcome(await offer())).toBe("409 assignment.answered");
  });

  it("is a gig that has changed since it was seen", async () => {
    const swap = await offerOpen();
    expect(describeOutcome(await accept(pekka, swap, { version: gig.version + 1 }))).toBe("409 gig.changed");
    expect(await readStatus(swap)).toBe("offered");
  });

  it("is who has been booked since: to themselves, and to the desk", async () => {
    const swap = await offerOpen();
    await book(pekka, place.dates[0] ?? "");
    expect(describeOutcome(await accept(pekka, swap))).toBe("409 shift.overlap");
    await accept(kaisa, swap);
    await book(kaisa, place.dates[1] ?? "");
    expect(describeOutcome(await approve(swap, { override: true }))).toBe("409 shift.overlap");
    expect(await readCrew()).toEqual([[matti.id, "confirmed", ...place.dates]]);
  });

  it("warns the desk of too little rest, which goes on with a reason that is logged", async () => {
    const swap = await offerOpen();
    await accept(pekka, swap);
    await book(pekka, place.dates[1] ?? "", { startTime: "18:00", endTime: "23:30" });
    const warned = await approve(swap);
    expect(describeOutcome(warned)).toBe("409 shift.rest");
    expect(warned.body.errors[0]).toMatchObject({ path: "userIds.0", code: "shift.rest", name: pekka.name });
    const done = await approve(swap, { override: true, overrideReason: "agreed" });
    expect(describeOutcome(done)).toBe("200");
    const [logged] = await readRows(
      server,
      "select details from audit_log where action = 'crew.override' and subject_id = ?",
      gig.id,
    );
    expect(JSON.parse(String(logged?.details))).toMatchObject({
      userIds: pekka.id,
      overrideReason: "agreed",
    });
    expect(await findBrokenRules(server)).toEqual({});
  });
});
