import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  nameCrew,
} from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import type { Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let foreman: Actor;
let desk: Actor;
let worker: Actor;
let gig: Gig;

beforeAll(async () => {
  cast = await addCast(server);
  foreman = await addActor(server, "workProvider", cast.raksa);
  desk = await addActor(server, "staffProvider", cast.tekijat);
  worker = await addActor(server, "employee", cast.tekijat);
  await server.env.DB.prepare("update users set name = 'Wille Worker' where id = ?").bind(worker.id).run();
});

let day = 0;
beforeEach(async () => {
  day += 1;
  const date = new Date(Date.UTC(2031, 2, 3) + day * 2 * 86_400_000).toISOString().slice(0, 10);
  gig = await addGig(cast.site, { schedule: buildSingleDay(date) });
});

type Row = { user_id: string; kind: string; data: string };

async function rows(query: string): Promise<Row[]> {
  return (await server.env.DB.prepare(query).bind(gig.id).all<Row>()).results;
}

/** Who heard what about the gig, as "kind: people", in the order it happened. */
async function heard(...people: (Person & { as: string })[]) {
  const told = await rows(
    "select user_id, kind, data from notifications where gig_id = ? order by created_at, rowid",
  );
  const nameOf = (id: string) => people.find((one) => one.id === id)?.as ?? "somebody else";
  const kinds = [...new Set(told.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      told
        .filter((row) => row.kind === kind)
        .map((row) => nameOf(row.user_id))
        .toSorted(),
    ]),
  );
}

const everybody = () => [
  { ...cast.site, as: "site" },
  { ...foreman, as: "foreman" },
  { ...cast.agency, as: "agency" },
  { ...desk, as: "desk" },
  { ...worker, as: "worker" },
  { ...cast.solo, as: "solo" },
];

const mailed = async () =>
  (
    await rows(
      "select user_id, template as kind, data from mail_outbox where data ->> '$.gigId' = ? order by rowid",
    )
  ).map(({ user_id, kind, data }) => ({
    as: everybody().find(({ id }) => id === user_id)?.as,
    kind,
    ...JSON.parse(data),
  }));

async function audited() {
  const entries = await server.env.DB.prepare(
    "select action from audit_log where subject_id = ?1 or details ->> '$.gigId' = ?1 order by seq",
  )
    .bind(gig.id)
    .all<{ action: string }>();
  return entries.results.map((entry: { action: string }) => entry.action);
}

describe("an event of an offer", () => {
  it("notifies and e-mails the other side's staff, but not its author", async () => {
    const { id } = await addOffer(cast.agency, gig, { workers: 2, message: "Two with cards" });
    const counter = (await foreman.post(`/api/offers/${id}/amend`, { workers: 3 })).body;
    await desk.post(`/api/offers/${counter.id}/accept`, { workers: 2 });
    expect(await heard(...everybody())).toEqual({
      offerReceived: ["foreman", "site"],
      offerAmended: ["agency", "desk"],
      offerAnswered: ["foreman", "site"],
    });
    const letters = await mailed();
    expect(letters.map(({ as, kind }) => `${kind} ${as}`).toSorted()).toEqual([
      "offerAmended agency",
      "offerAmended desk",
      "offerAnswered foreman",
      "offerAnswered site",
      "offerReceived foreman",
      "offerReceived site",
    ]);
    expect(letters[0]).toMatchObject({
      gig: gig.title,
      organization: "Raksa Oy",
      provider: "Tekijät Oy",
      workers: 2,
      amountCents: 3200,
      pricingType: "hourly",
      message: "Two with cards",
    });
    expect(letters.find(({ kind }) => kind === "offerAmended")).toMatchObject({
      provider: "Raksa Oy",
      workers: 3,
    });
    expect(letters.at(-1)).toMatchObject({
      answer: "accepted",
      answeredBy: "Tekijät Oy",
      side: "buyer",
      workers: 3,
      accepted: 2,
    });
    expect(await audited()).toEqual(["gig.create", "offer.make", "offer.amend", "offer.accept"]);
  });

  it("notifies of a decline, a withdrawal and a release", async () => {
    const declined = await addOffer(cast.agency, gig);
    await cast.site.post(`/api/offers/${declined.id}/decline`);
    const withdrawn = await addOffer(cast.agency, gig);
    await cast.agency.post(`/api/offers/${withdrawn.id}/withdraw`);
    const released = await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
    await cast.agency.post(`/api/offers/${released.id}/release`, { workers: 1 });
    const told = await rows(
      "select user_id, kind, data from notifications where gig_id = ? and kind = 'offerAnswered' order by rowid",
    );
    const words = told
      .map(({ data }) => JSON.parse(data))
      .map(({ answer, answeredBy }) => `${answer} by ${answeredBy}`);
    expect([...new Set(words)]).toEqual([
      "declined by Raksa Oy",
      "withdrawn by Tekijät Oy",
      "accepted by Raksa Oy",
      "released by Tekijät Oy",
    ]);
    expect(await audited()).toEqual([
      "gig.create",
      "offer.make",
      "offer.decline",
      "offer.make",
      "offer.withdraw",
      "offer.make",
      "offer.accept",
      "offer.release",
    ]);
  });

  it("e-mails each correction of a side's own terms, but only notifies past five in a quarter hour", async () => {
    const received = async () => {
      const letters = (await mailed()).filter(({ as }) => as === "site");
      return letters.map(({ kind, answer, workers }) => `${answer ?? kind} ${workers}`);
    };
    const first = await addOffer(cast.agency, gig, { workers: 5 });
    await cast.agency.post(`/api/offers/${first.id}/withdraw`);
    let { id } = await addOffer(cast.agency, gig, { workers: 3 });
    const corrected = ["offerReceived 5", "withdrawn 5", "offerReceived 3"];
    expect(await received()).toEqual(corrected);
    const amend = async (by: Actor) => (await by.post(`/api/offers/${id}/amend`, { workers: 2 })).body.id;
    for (let i = 0; i < 6; i += 1) id = await amend(cast.agency);
    expect(await received()).toEqual([...corrected, ...Array<string>(3).fill("offerAmended 2")]);
    expect((await heard(...everybody())).offerAmended).toHaveLength(12);
    id = await amend(foreman);
    id = await amend(cast.agency);
    expect(await received()).toHaveLength(7);
    await rows("update offers set created_at = created_at - 900000 where gig_id = ?");
    for (let i = 0; i < 3; i += 1) id = await amend(cast.agency);
    expect(await received()).toHaveLength(10);
  });

  it("e-mails a provider whose accepted places the buyer takes back", async () => {
    const { id } = await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
    await foreman.post(`/api/offers/${id}/release`, { workers: 1 });
    const letters = (await mailed()).filter(({ answer }) => answer === "released");
    expect(letters.map(({ as }) => as).toSorted()).toEqual(["agency", "desk"]);
    expect(letters[0]).toMatchObject({ kind: "offerAnswered", answeredBy: "Raksa Oy", accepted: 1 });
  });

  it("e-mails an individual whose offer is accepted", async () => {
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    expect((await heard(...everybody())).offerAnswered).toEqual(["solo"]);
    const letter = (await mailed()).find(({ as }) => as === "solo");
    expect(letter).toMatchObject({ kind: "assigned", gig: gig.title, amountCents: 3200 });
  });
});

describe("an event in a crew", () => {
  it("notifies the worker, and both sides' staff of the response", async () => {
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
    const [named] = await nameCrew(cast.agency, gig, [worker], { override: true });
    await worker.post(`/api/assignments/${named?.id}/confirm`);
    await worker.post(`/api/assignments/${named?.id}/decline`);
    const [again] = await nameCrew(cast.agency, gig, [worker], { override: true });
    await cast.site.delete(`/api/gigs/${gig.id}/assignments/${again?.id}`);
    expect(await heard(...everybody())).toMatchObject({
      assigned: ["worker", "worker"],
      assignmentConfirmed: ["agency", "desk", "foreman", "site"],
      assignmentDeclined: ["agency", "desk", "foreman", "site"],
      assignmentRemoved: ["agency", "desk", "worker"],
    });
    const removed = await rows(
      "select user_id, kind, data from notifications where gig_id = ? and kind = 'assignmentRemoved'",
    );
    const about = removed.map(({ user_id, data }) => [user_id === worker.id, JSON.parse(data).worker]);
    expect(about.filter(([own, name]) => own === (name !== undefined))).toEqual([]);
    const [said] = await rows(
      "select user_id, kind, data from notifications where gig_id = ? and kind = 'assignmentConfirmed'",
    );
    expect(JSON.parse(said?.data ?? "")).toMatchObject({ worker: "Wille Worker", gig: gig.title });
    expect((await mailed()).filter(({ kind }) => kind === "assigned").map(({ as }) => as)).toEqual([
      "worker",
      "worker",
    ]);
    expect((await audited()).slice(3)).toEqual([
      "crew.name",
      "assignment.confirmed",
      "assignment.declined",
      "crew.name",
      "assignment.removed",
    ]);
  });
});

describe("a worker who leaves", () => {
  const lettersOf = async (wanted: string) =>
    (await mailed())
      .filter(({ kind }) => kind === wanted)
      .map(({ as, worker: name, side }) => [as, name, side])
      .toSorted();

  it("by declining is e-mailed to the agency, and not to themselves", async () => {
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const [named] = await nameCrew(cast.agency, gig, [worker], { override: true });
    await worker.post(`/api/assignments/${named?.id}/decline`);
    expect(await lettersOf("assignmentDeclined")).toEqual([
      ["agency", "Wille Worker", "provider"],
      ["desk", "Wille Worker", "provider"],
    ]);
  });

  it("by declining as an individual is e-mailed to the buyer", async () => {
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const [mine] = (await cast.solo.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    await cast.solo.post(`/api/assignments/${mine.id}/decline`);
    const letters = await lettersOf("assignmentDeclined");
    expect(letters.map(([as, , side]) => [as, side])).toEqual([
      ["foreman", "buyer"],
      ["site", "buyer"],
    ]);
  });

  it("removed by the agency or the buyer is e-mailed, also to the agency", async () => {
    await addAcceptedOfferByApi(cast.site, cast.agency, gig);
    const [first] = await nameCrew(cast.agency, gig, [worker], { override: true });
    await desk.delete(`/api/gigs/${gig.id}/assignments/${first?.id}`);
    expect(await lettersOf("assignmentRemoved")).toEqual([["worker", undefined, undefined]]);
    const [again] = await nameCrew(cast.agency, gig, [worker], { override: true });
    await cast.site.delete(`/api/gigs/${gig.id}/assignments/${again?.id}`);
    expect(await lettersOf("assignmentRemoved")).toEqual([
      ["agency", "Wille Worker", undefined],
      ["desk", "Wille Worker", undefined],
      ["worker", undefined, undefined],
      ["worker", undefined, undefined],
    ]);
  });

  it("as an individual is notified once, and not of their own actions", async () => {
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const [mine] = (await cast.site.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    await cast.site.delete(`/api/gigs/${gig.id}/assignments/${mine.id}`);
    expect(await lettersOf("assignmentRemoved")).toEqual([["solo", undefined, undefined]]);
    await addAcceptedOfferByApi(cast.site, cast.solo, gig);
    const [again] = (await cast.solo.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    await cast.solo.delete(`/api/gigs/${gig.id}/assignments/${again.id}`);
    expect(await lettersOf("assignmentRemoved")).toHaveLength(1);
  });
});

it("writes no notification, e-mail or audit entry when refused", async () => {
  await addAcceptedOfferByApi(cast.site, cast.agency, gig);
  const { id } = await addOffer(cast.agency, gig, { workers: 5 });
  const before = [await heard(...everybody()), await mailed(), await audited()];
  expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(409);
  expect([await heard(...everybody()), await mailed(), await audited()]).toEqual(before);
});
