import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { HistoryEvent } from "../../../src/shared/gigs/history.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { readTripCount } from "../../support/client.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  addStrangers,
  nameCrew,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let others: Awaited<ReturnType<typeof addStrangers>>;
let foreigner: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  others = await addStrangers(server);
  foreigner = await addActor(server, "employee", cast.raksa);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

let gig: Gig;
let workers: [Actor, Actor, Actor];
let month = 0;

// A gig of three people and two days, and an agency's three workers.
beforeEach(async () => {
  month += 1;
  const add = () => addActor(server, "employee", cast.tekijat);
  [gig, workers] = [await publish(), [await add(), await add(), await add()]];
});

const dayOf = (day: number) =>
  `2085-${String(((month - 1) % 12) + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

const publish = (more: Record<string, unknown> = {}, from = 8, to = 9) =>
  addGig(cast.site, {
    headcount: 3,
    ...more,
    schedule: {
      ...{ startDate: dayOf(from), endDate: dayOf(to), startTime: "07:00", endTime: "15:00" },
      ...{ excludeSaturdays: false, excludeSundays: false, excludeHolidays: false },
      ...(more.schedule as object),
    },
  });

const idsOf = (people: readonly Pick<Actor, "id">[]) => people.map(({ id }) => id);
const offerThese = (people: readonly Actor[], places = people.length, of: Pick<Gig, "id"> = gig) =>
  addOffer(cast.agency, of, { workers: places, userIds: idsOf(people) });
const accept = ({ id }: Offer, body?: object, who = cast.site) => who.post(`/api/offers/${id}/accept`, body);
const listCrew = async (): Promise<Assignment[]> =>
  (await cast.agency.get(`/api/gigs/${gig.id}/assignments`)).body.items;
const crewIds = async () => (await listCrew()).map(({ userId }) => userId).toSorted();
const readOffer = async (who: Actor, id: string): Promise<Offer> =>
  (await who.get(`/api/gigs/${gig.id}/offers`)).body.items.find((offer: Offer) => offer.id === id);
const newsOf = async (who: Actor) => (await who.get("/api/notifications?limit=1")).body.items[0];

/** Books somebody of the agency for another gig of that day. */
async function book(person: Actor, day: number, hours: object = {}) {
  const elsewhere = await publish({ headcount: 1, schedule: hours }, day, day);
  await addAcceptedOfferByApi(cast.site, cast.agency, elsewhere);
  await nameCrew(cast.agency, elsewhere, [person], { override: true });
}

describe("an offer that names its crew", () => {
  it("names all of them with the acceptance, in one trip, and the desk need do nothing more", async () => {
    const offer = await offerThese(workers);
    expect(offer).toMatchObject({ userIds: idsOf(workers), userNames: workers.map(({ name }) => name) });
    const answer = await accept(offer);
    // Who is free, and what is written: beside the session, and the offer itself.
    expect([answer.status, readTripCount(answer)]).toEqual([200, 4]);
    expect(answer.body).toMatchObject({ accepted: 3, named: 3, lacking: [], unnamed: [], userIds: [] });
    const crew = await listCrew();
    expect(crew.map(({ userId, status, dates }) => [userId, status, dates]).toSorted()).toEqual(
      workers.map(({ id }) => [id, "proposed", [dayOf(8), dayOf(9)]]).toSorted(),
    );
    for (const worker of workers) {
      expect(await newsOf(worker)).toMatchObject({ kind: "assigned", gigId: gig.id });
      expect(JSON.stringify(await newsOf(worker))).not.toContain(cast.site.name);
    }
    const mails = await readRows(
      server,
      "select user_id from mail_outbox where template = 'assigned' and data ->> '$.gigId' = ?1",
      gig.id,
    );
    expect(mails.map((mail) => mail.user_id).toSorted()).toEqual(idsOf(workers).toSorted());
    const { data } = await newsOf(cast.agency);
    expect(data).toMatchObject({ answer: "accepted", accepted: 3, named: 3 });
    expect(data).not.toHaveProperty("unnamed1");
    const own = crew.find(({ userId }) => userId === workers[0].id);
    expect((await workers[0].post(`/api/assignments/${own?.id}/confirm`)).status).toBe(200);
  });

  it("is told by number alone to the buyer, before the acceptance and of who could not be named", async () => {
    const offer = await offerThese(workers);
    const seen = await readOffer(cast.site, offer.id);
    expect(seen).toMatchObject({ chosen: 3, userIds: [], userNames: [] });
    expect(await readOffer(cast.agency, offer.id)).toMatchObject({ chosen: 3, userIds: idsOf(workers) });
    await book(workers[0], 9);
    const answer = await accept(offer);
    expect(answer.body).toMatchObject({ unnamed: [], userIds: [], lacking: expect.any(Array), named: 2 });
    for (const text of [JSON.stringify(seen), JSON.stringify(answer.body)])
      for (const { id, name } of workers)
        expect([text.includes(id), text.includes(name)]).toEqual([false, false]);
  });

  it("leaves out who is booked by now, and tells the desk whom to replace", async () => {
    const offer = await offerThese(workers);
    await book(workers[1], 9);
    expect((await accept(offer)).body).toMatchObject({ accepted: 3, named: 2 });
    expect(await crewIds()).toEqual(idsOf([workers[0], workers[2]]).toSorted());
    const { data } = await newsOf(cast.agency);
    expect(data).toMatchObject({ named: 2, unnamed1: workers[1].name, unnamed1Id: workers[1].id });
    const [mail] = await readRows(
      server,
      "select data from mail_outbox where user_id = ?1 and template = 'offerAnswered' and data ->> '$.gigId' = ?2",
      ...[cast.agency.id, gig.id],
    );
    expect(JSON.parse(String(mail?.data))).toMatchObject({ named: 2, unnamed1: workers[1].name });
  });

  it("leaves to the desk who would rest too little", async () => {
    const offer = await offerThese(workers);
    await book(workers[2], 10, { startTime: "00:00", endTime: "06:00" });
    expect((await accept(offer)).body.named).toBe(2);
    expect(await crewIds()).not.toContain(workers[2].id);
    const named = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [workers[2].id] });
    expect(named.body.code).toBe("shift.rest");
  });

  it("names the first of them for the places that are accepted", async () => {
    const offer = await offerThese(workers);
    expect((await accept(offer, { workers: 2 })).body).toMatchObject({ accepted: 2, named: 2 });
    expect(await crewIds()).toEqual(idsOf(workers.slice(0, 2)).toSorted());
    expect((await newsOf(cast.agency)).data).not.toHaveProperty("unnamed1");
  });

  it("names the next in place of who is booked", async () => {
    const offer = await offerThese(workers);
    await book(workers[0], 8);
    expect((await accept(offer, { workers: 2 })).body).toMatchObject({ accepted: 2, named: 2, lacking: [] });
    expect(await crewIds()).toEqual(idsOf(workers.slice(1)).toSorted());
  });

  it("names nobody who has left, is leaving or is in the crew already", async () => {
    const crewed = await offerThese([workers[0]]);
    await accept(crewed);
    const offer = await offerThese([workers[0], workers[1]]);
    const change = "update users set ended_on = ?1 where id = ?2";
    await server.env.DB.prepare(change).bind(dayOf(8), workers[1].id).run();
    const answer = await accept(offer);
    expect([answer.status, answer.body.named]).toEqual([200, 0]);
    expect(await crewIds()).toEqual([workers[0].id]);
    expect((await newsOf(cast.agency)).data).toMatchObject({
      ...{ named: 0, unnamed1Id: workers[0].id, unnamed2Id: workers[1].id },
    });
  });

  it("forgets who is no longer of the firm", async () => {
    const offer = await offerThese(workers);
    await server.env.DB.prepare("update users set organization_id = null where id = ?1")
      .bind(workers[0].id)
      .run();
    expect((await readOffer(cast.agency, offer.id)).userIds).toEqual(idsOf(workers.slice(1)));
    expect((await accept(offer)).body).toMatchObject({ accepted: 3, named: 2 });
    expect(await crewIds()).not.toContain(workers[0].id);
  });

  it("names once when two accept at once, and nobody for two gigs at once", async () => {
    const twin = await publish();
    const [one, other] = [await offerThese(workers), await offerThese(workers, 3, twin)];
    const answers = await Promise.all([accept(one), accept(one), accept(other)]);
    const statuses = answers.map(({ status }) => status);
    expect([statuses.slice(0, 2).toSorted(), statuses[2]]).toEqual([[200, 409], 200]);
    const named = answers.flatMap(({ status, body }) => (status === 200 ? [body.named] : []));
    expect(named.reduce((sum, count) => sum + count, 0)).toBe(3);
    const shifts = await readRows(
      server,
      "select user_id, date from shifts where gig_id in (?1, ?2)",
      ...[gig.id, twin.id],
    );
    expect(shifts).toHaveLength(6);
  });

  it("never over-books when the desk names others meanwhile", async () => {
    const elsewhere = await publish({ headcount: 3 });
    await addAcceptedOfferByApi(cast.site, cast.agency, elsewhere, { workers: 3 });
    const offer = await offerThese(workers);
    const [accepted, named] = await Promise.all([
      accept(offer),
      cast.agency.post(`/api/gigs/${elsewhere.id}/assignments`, { userIds: idsOf(workers) }),
    ]);
    expect(accepted.status).toBe(200);
    expect([
      [201, 0],
      [409, 3],
    ]).toContainEqual([named.status, accepted.body.named]);
  });

  it("takes its own employees alone, and no more than its places", async () => {
    const send = (body: object, who = cast.agency) => who.post(`/api/gigs/${gig.id}/offers`, body);
    for (const stranger of [foreigner, cast.solo, others.provider, { id: "nobody" }])
      expect((await send({ workers: 1, userIds: [stranger.id] })).status).toBe(404);
    expect((await send({ workers: 1, userIds: [cast.solo.id] }, cast.solo)).status).toBe(404);
    const tooMany = await send({ workers: 1, userIds: idsOf(workers) });
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: "userIds", code: "workers.invalid" })],
    ]);
    expect((await cast.agency.get(`/api/gigs/${gig.id}/offers`)).body.items).toEqual([]);
    const twice = await send({ workers: 1, userIds: [workers[0].id, workers[0].id] });
    expect([twice.status, twice.body.userIds]).toEqual([201, [workers[0].id]]);
  });

  it("keeps its people when it is changed, or changes them; a counter-offer keeps them for the answer", async () => {
    const first = await offerThese(workers);
    const amend = (who: Actor, { id }: Offer, body: object) => who.post(`/api/offers/${id}/amend`, body);
    const dearer = (await amend(cast.agency, first, { amountCents: 3600 })).body;
    expect(dearer.userIds).toEqual(idsOf(workers));
    const fewer = (await amend(cast.agency, dearer, { workers: 2 })).body;
    expect(fewer.userIds).toEqual(idsOf(workers.slice(0, 2)));
    const changed = (await amend(cast.agency, fewer, { userIds: [workers[2].id] })).body;
    expect(changed).toMatchObject({ workers: 2, userIds: [workers[2].id] });
    expect((await amend(cast.agency, changed, { userIds: [foreigner.id] })).status).toBe(404);
    const named = await amend(cast.site, changed, { userIds: [workers[0].id] });
    expect([named.status, named.body.code]).toEqual([403, "access.denied"]);
    const counter = (await amend(cast.site, changed, { amountCents: 3300 })).body;
    expect(counter).toMatchObject({ side: "buyer", userIds: [], chosen: 1 });
    const taken = await accept(counter, undefined, cast.agency);
    expect(taken.body).toMatchObject({ accepted: 2, named: 1, unnamed: [], userIds: [workers[2].id] });
    expect(await crewIds()).toEqual([workers[2].id]);
    expect((await newsOf(cast.site)).data).toMatchObject({ side: "buyer", named: 1 });
  });

  it("tells its own desk, who accepts the buyer's terms, who could not be named", async () => {
    const offer = await offerThese(workers.slice(0, 2));
    const counter = (await cast.site.post(`/api/offers/${offer.id}/amend`, { amountCents: 3300 })).body;
    await book(workers[0], 8);
    const taken = await accept(counter, undefined, cast.agency);
    expect(taken.body).toMatchObject({ named: 1, unnamed: [workers[0].id] });
    expect(JSON.stringify((await newsOf(cast.site)).data)).not.toContain(workers[0].id);
  });

  it("stands in the history and in the desk's own log as named by whoever offered them", async () => {
    await accept(await offerThese(workers.slice(0, 2)));
    const kinds = async (who: Actor) =>
      ((await who.get(`/api/gigs/${gig.id}/history`)).body.items as HistoryEvent[]).filter(
        ({ kind }) => kind === "crewNamed" || kind === "offerAccepted",
      );
    const people = expect.arrayContaining(workers.slice(0, 2).map(({ id, name }) => ({ id, name })));
    const provider = { kind: "organization", id: cast.tekijat, name: "Tekijät Oy" };
    expect(await kinds(cast.agency)).toMatchObject([
      { kind: "crewNamed", actor: { id: cast.agency.id }, data: { provider, people } },
      { kind: "offerAccepted", data: { workers: 2 } },
    ]);
    expect(await kinds(cast.site)).toMatchObject([
      { kind: "crewNamed", actor: { id: cast.tekijat }, data: { provider, people } },
      { kind: "offerAccepted", actor: { id: cast.site.id } },
    ]);
    const log = await readRows(
      server,
      "select actor_id, organization_id from audit_log where subject_id = ?1 and action = 'crew.name'",
      gig.id,
    );
    expect(log).toEqual([{ actor_id: cast.agency.id, organization_id: cast.tekijat }]);
  });

  it("is in the file of who would be sent", async () => {
    const offer = await offerThese([workers[0]]);
    const read = async (who: Actor) => (await who.get("/api/me/export")).body.chosen;
    expect(await read(workers[0])).toMatchObject([{ id: offer.id, gigId: gig.id, status: "pending" }]);
    expect(await read(workers[1])).toEqual([]);
  });
});
