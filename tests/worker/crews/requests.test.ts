import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "../../../src/auth/caller.ts";
import { insertCrewRequests } from "../../../src/crews/requests/queries.ts";
import { connect } from "../../../src/db/client.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { readBoundCount, readTripCount } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let workers: Actor[];
let month = 0;

beforeAll(async () => {
  cast = await addCast(server);
  workers = [
    await addActor(server, "employee", cast.tekijat),
    await addActor(server, "employee", cast.tekijat),
  ];
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

let gig: Gig;
let added: string;

// A full gig of three: two of an agency and a doer on their own account, and a day more after the last.
beforeEach(async () => {
  month += 1;
  gig = await fullGig();
  added = gig.schedule.endDate.replace(/11$/, "12");
  await extend(added);
});

/** Four days, so that a fifth of the week is no overtime. */
function ofDays(from: string, to: string) {
  const { schedule } = buildWeek(String(((month - 1) % 12) + 1).padStart(2, "0"));
  const year = String(2084 + Math.floor((month - 1) / 12));
  const day = (of: string) => schedule.startDate.replace("2084", year).replace(/07$/, of);
  return { schedule: { ...schedule, startDate: day(from), endDate: day(to) } };
}

async function fullGig(): Promise<Gig> {
  const made = await addGig(cast.site, { ...ofDays("08", "11"), headcount: 3 });
  await addAcceptedOfferByApi(cast.site, cast.agency, made, { workers: 2 });
  await addAcceptedOfferByApi(cast.site, cast.solo, made);
  const places = await nameCrew(cast.agency, made, workers);
  for (const place of places)
    await workers.find(({ id }) => id === place.userId)?.post(`/api/assignments/${place.id}/confirm`);
  return made;
}

async function extend(endDate: string) {
  const tag = (await cast.site.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  const body = { schedule: { ...gig.schedule, endDate } };
  const { status } = await cast.site.patch(`/api/gigs/${gig.id}`, body, { headers: { "If-Match": tag } });
  expect(status).toBe(200);
}

const ask = (who: Actor = cast.site, date = added) => who.post(`/api/gigs/${gig.id}/days/${date}/ask`);
const asksOf = async (who: Actor) =>
  (await who.get(`/api/gigs/${gig.id}/offers`)).body.items.filter(
    ({ asks }: { asks: string[] }) => asks.length > 0,
  );
const placeOf = async (who: Actor) =>
  (await who.get("/api/assignments")).body.items.find(({ gigId }: { gigId: string }) => gigId === gig.id);
const dayOf = async (date = added) =>
  (await cast.site.get(`/api/gigs/${gig.id}`)).body.days.find((day: { date: string }) => day.date === date);

describe("requesting the same crew for another day", () => {
  it("asks each provider for its own workers at the agreed price, and nobody twice", async () => {
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([202, { asked: 3 }]);
    const [firm] = await asksOf(cast.agency);
    expect(firm).toMatchObject({
      ...{
        side: "buyer",
        status: "pending",
        workers: 2,
        amountCents: 3200,
        startDate: added,
        endDate: added,
      },
      ...{ placesLeft: 3, can: { answer: true } },
    });
    expect(firm.asks.toSorted()).toEqual(workers.map(({ id }) => id).toSorted());
    expect(firm.askedNames).toHaveLength(2);
    expect((await asksOf(cast.solo))[0]).toMatchObject({ workers: 1, asks: [cast.solo.id] });
    const [heard] = (await cast.agency.get("/api/notifications?limit=1")).body.items;
    expect(heard).toMatchObject({ kind: "offerAmended", gigId: gig.id, data: { asks: 2 } });
    expect((await ask()).body).toEqual({ asked: 0 });
  });

  it("staff name them with one tap and they acknowledge the day; an individual's answer confirms", async () => {
    await ask();
    const [firm] = await asksOf(cast.agency);
    const taken = await cast.agency.post(`/api/offers/${firm.id}/accept`);
    expect([taken.status, taken.body.unnamed, taken.body.lacking]).toEqual([200, [], []]);
    const [told] = (await cast.site.get("/api/notifications?limit=1")).body.items;
    expect(told).toMatchObject({ kind: "offerAnswered", data: { answer: "accepted", asks: 2 } });
    for (const worker of workers) {
      const place = await placeOf(worker);
      expect([place.status, place.change, place.dates.includes(added)]).toEqual(["confirmed", "sent", true]);
      expect(place.changes.after.days.map(({ date }: { date: string }) => date)).toEqual([added]);
      const [heard] = (await worker.get("/api/notifications?limit=1")).body.items;
      expect(heard).toMatchObject({ kind: "gigChanged", change: { after: { days: [{ date: added }] } } });
    }
    const [own] = await asksOf(cast.solo);
    expect((await cast.solo.post(`/api/offers/${own.id}/accept`)).status).toBe(200);
    const place = await placeOf(cast.solo);
    expect([place.status, place.change, place.dates.includes(added)]).toEqual(["confirmed", null, true]);
    expect((await cast.site.get(`/api/gigs/${gig.id}`)).body).toMatchObject({
      ...{ status: "filled", accepted: 3, confirmed: 3 },
    });
    expect((await ask()).body.code).toBe("gig.full");
  });

  it("returns a busy worker unnamed, and staff name another for the day", async () => {
    const elsewhere = await addGig(cast.site, ofDays("12", "12"));
    await addAcceptedOfferByApi(cast.site, cast.agency, elsewhere);
    const [busy, free] = workers as [Actor, Actor];
    await nameCrew(cast.agency, elsewhere, [busy], { override: true });
    await ask();
    const [firm] = await asksOf(cast.agency);
    const taken = (await cast.agency.post(`/api/offers/${firm.id}/accept`)).body;
    expect(taken.unnamed).toEqual([busy.id]);
    expect(taken.lacking).toEqual([{ date: added, places: 1 }]);
    expect((await placeOf(free)).dates).toContain(added);
    const other = await addActor(server, "employee", cast.tekijat);
    const named = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, {
      userIds: [other.id],
      offerId: firm.id,
    });
    expect([named.status, named.body.items[0].dates]).toEqual([201, [added]]);
  });

  it("returns a warned worker unnamed too: staff name them once by hand", async () => {
    const night = { startDate: added.replace(/12$/, "13"), endDate: added.replace(/12$/, "13") };
    const hours = { startTime: "00:00", endTime: "06:00" };
    const elsewhere = await addGig(cast.site, { schedule: { ...gig.schedule, ...night, ...hours } });
    await addAcceptedOfferByApi(cast.site, cast.agency, elsewhere);
    const [tired] = workers as [Actor];
    await nameCrew(cast.agency, elsewhere, [tired], { override: true });
    await ask();
    const [firm] = await asksOf(cast.agency);
    expect((await cast.agency.post(`/api/offers/${firm.id}/accept`)).body.unnamed).toEqual([tired.id]);
    const name = (body = {}, headers: Record<string, string> = {}) =>
      cast.agency.post(
        `/api/gigs/${gig.id}/assignments`,
        { userIds: [tired.id], offerId: firm.id, ...body },
        { headers },
      );
    const key = { "Idempotency-Key": `tired-${gig.id}` };
    expect((await name({}, { "Idempotency-Key": gig.id })).body.code).toBe("shift.rest");
    const named = await name({ override: true }, key);
    expect([named.status, named.body.items[0].dates.includes(added)]).toEqual([201, true]);
    expect((await name({ override: true }, key)).body.items).toEqual(named.body.items);
    expect((await name({ override: true })).body.code).toBe("assignment.exists");
    expect((await placeOf(tired)).change).toBe("sent");
  });

  it("removes the day from a worker who leaves, and gives back an individual's places of both", async () => {
    await ask();
    for (const [desk] of [[cast.agency], [cast.solo]] as const) {
      const [one] = await asksOf(desk);
      await desk.post(`/api/offers/${one.id}/accept`);
    }
    expect((await dayOf()).accepted).toBe(3);
    const place = await placeOf(cast.solo);
    expect((await cast.solo.post(`/api/assignments/${place.id}/decline`)).status).toBe(200);
    expect((await dayOf()).accepted).toBe(2);
    expect((await dayOf(added.replace(/12$/, "08"))).accepted).toBe(2);
  });

  it("is for the gig's owner, and for a day of the gig", async () => {
    const { buyer } = await addStrangers(server);
    expect((await ask(buyer)).status).toBe(404);
    expect((await ask(cast.agency)).status).toBe(403);
    expect((await ask(cast.site, added.replace(/12$/, "20"))).status).toBe(404);
    expect((await ask(cast.site, gig.schedule.startDate)).body.code).toBe("gig.full");
  });

  it("asks nobody twice from two screens at once", async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(answers.reduce((sum, { body }) => sum + body.asked, 0)).toBe(3);
    expect(await asksOf(cast.agency)).toHaveLength(1);
  });

  it("asks all providers in one trip, or none", async () => {
    await server.env.DB.prepare(
      `create trigger refuse_the_last before insert on offers when new.organization_id = '${cast.tekijat}'
        begin select raise(abort, 'gig.notOpen'); end`,
    ).run();
    expect((await ask()).body.code).toBe("gig.notOpen");
    expect(await asksOf(cast.solo)).toEqual([]);
    await server.env.DB.prepare("drop trigger refuse_the_last").run();
    const answer = await ask();
    // Who asks, what is there, and what is written.
    expect([answer.body, readTripCount(answer)]).toEqual([{ asked: 3 }, 3]);
    expect(readBoundCount(answer)).toBeLessThan(100);
    expect(await asksOf(cast.agency)).toHaveLength(1);
    expect(await asksOf(cast.solo)).toHaveLength(1);
  });

  it("tells each provider of its own workers, in the app and by e-mail", async () => {
    await ask();
    for (const [who, people] of [
      [cast.agency, 2],
      [cast.solo, 1],
    ] as const) {
      const [heard] = (await who.get("/api/notifications?limit=1")).body.items;
      const terms = { asks: people, workers: people, offerStart: added, offerEnd: added, amountCents: 3200 };
      expect(heard).toMatchObject({ kind: "offerAmended", gigId: gig.id, data: terms });
      const mails = await readRows(
        server,
        "select data from mail_outbox where user_id = ?1 and template = 'offerAmended' and data ->> '$.gigId' = ?2",
        ...[who.id, gig.id],
      );
      expect(mails.map(({ data }) => JSON.parse(String(data)))).toMatchObject([terms]);
    }
  });

  it("is not written for workers who declined meanwhile", async () => {
    const db = connect(server.env.DB);
    const act = { caller: cast.site as unknown as Caller, now: Date.now() };
    const asks = [
      {
        ...{ providerId: cast.solo.id, organizationId: null, employment: null },
        userIds: [cast.solo.id],
        amountCents: 1,
        positions: [{ id: gig.id, workers: 1, amountCents: 1 }],
      },
    ];
    const about = { id: gig.id, title: gig.title, organizationName: "Raksa Oy", type: "hourly" as const };
    const write = () =>
      insertCrewRequests(db, { ...act, gigId: gig.id, organizationId: cast.raksa }, about, added, asks);
    expect(await write()).toMatchObject({ asked: 1, notifications: [{ userId: cast.solo.id }] });
    const [own] = await asksOf(cast.solo);
    expect((await cast.solo.post(`/api/offers/${own.id}/decline`)).status).toBe(200);
    expect(await write()).toEqual({ asked: 0, notifications: [], mails: [] });
  });

  it("can be answered but not amended", async () => {
    await ask();
    const [firm] = await asksOf(cast.agency);
    for (const who of [cast.agency, cast.site]) {
      const answer = await who.post(`/api/offers/${firm.id}/amend`, { amountCents: 4000 });
      expect([answer.status, answer.body.code]).toEqual([403, "access.denied"]);
    }
    expect((await asksOf(cast.agency)).map(({ status }: { status: string }) => status)).toEqual(["pending"]);
  });

  it("asks again after a withdrawal, but not after a decline", async () => {
    await ask();
    const [firm] = await asksOf(cast.agency);
    const [own] = await asksOf(cast.solo);
    expect((await cast.site.post(`/api/offers/${firm.id}/withdraw`)).status).toBe(200);
    expect((await cast.solo.post(`/api/offers/${own.id}/decline`)).status).toBe(200);
    expect((await ask()).body).toEqual({ asked: 2 });
    const waiting = (await asksOf(cast.agency)).filter(
      ({ status }: { status: string }) => status === "pending",
    );
    expect(waiting).toMatchObject([{ workers: 2, startDate: added }]);
    expect(await asksOf(cast.solo)).toHaveLength(1);
  });

  it("asks again once all places of a request were released, and not before", async () => {
    const elsewhere = await addGig(cast.site, { ...ofDays("12", "12"), headcount: 2 });
    await addAcceptedOfferByApi(cast.site, cast.agency, elsewhere, { workers: 2 });
    await nameCrew(cast.agency, elsewhere, workers, { override: true });
    await ask();
    const [firm] = await asksOf(cast.agency);
    const taken = await cast.agency.post(`/api/offers/${firm.id}/accept`);
    expect(taken.body.unnamed.toSorted()).toEqual(workers.map(({ id }) => id).toSorted());
    const giveBack = () => cast.agency.post(`/api/offers/${firm.id}/release`, { workers: 1 });
    expect((await giveBack()).status).toBe(200);
    expect((await ask()).body).toEqual({ asked: 0 });
    expect((await giveBack()).status).toBe(200);
    expect((await ask()).body).toEqual({ asked: 2 });
  });

  it("accepted in part names as many, and the day keeps its other places", async () => {
    await ask();
    const [firm] = await asksOf(cast.agency);
    const taken = await cast.agency.post(`/api/offers/${firm.id}/accept`, { workers: 1 });
    expect(taken.body).toMatchObject({ accepted: 1, unnamed: [], lacking: [] });
    const places = await Promise.all(workers.map(placeOf));
    const comes = places.filter(({ dates }: { dates: string[] }) => dates.includes(added));
    expect(comes).toHaveLength(1);
    expect(comes[0].change).toBe("sent");
    expect((await dayOf()).accepted).toBe(1);
    expect((await ask()).body).toEqual({ asked: 0 });
  });
});
