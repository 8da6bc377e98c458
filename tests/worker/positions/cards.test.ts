import { beforeAll, describe, expect, it } from "vitest";
import type { Candidate } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import type { QualificationCard } from "../../../src/shared/people/cards.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, addOffer } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { editGig, hourly } from "../../support/positions.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

const drywall = "drywall_plastering";
const painting = "painting_decorating";
const needs = (cards: string[], more: object = {}) => ({
  positions: [{ industry: drywall, headcount: 2, pricing: hourly(3200), cards, ...more }],
});

async function addHolder(...cards: QualificationCard[]): Promise<Actor> {
  const worker = await addActor(server, "employee", cast.tekijat);
  expect((await cast.agency.put(`/api/users/${worker.id}/cards`, cards)).status).toBe(204);
  return worker;
}
const hotWork = (expiresOn: string | null = null): QualificationCard => ({ kind: "hotWork", expiresOn });
const cardsOf = async ({ id }: Gig) =>
  ((await cast.site.get(`/api/gigs/${id}`)).body as Gig).positions.map(({ cards }) => cards);
const patch = (gig: Gig, body: object) => editGig(cast.site, gig, body);
const name = ({ id }: Gig, worker: Actor, more: object = {}) =>
  cast.agency.post(`/api/gigs/${id}/assignments`, { userIds: [worker.id], ...more });
const readCandidate = async ({ id }: Gig, worker: Actor, query = "") => {
  const { body } = await cast.agency.get(`/api/gigs/${id}/candidates${query}`);
  return (body.items as Candidate[]).find(({ userId }) => userId === worker.id);
};

describe("cards that a gig asks for", () => {
  it("are those of its only position, in the catalogue's order, and stay through other edits and copies", async () => {
    const gig = await addGig(cast.site, { ...buildWeek("01"), ...needs(["hotWork", "valtti", "hotWork"]) });
    expect(gig.positions).toMatchObject([{ id: gig.id, cards: ["valtti", "hotWork"] }]);
    expect((await patch(gig, { headcount: 3 })).status).toBe(200);
    expect((await patch(gig, { title: "Walls" })).status).toBe(200);
    expect(await cardsOf(gig)).toEqual([["valtti", "hotWork"]]);
    const copy = (await cast.site.post(`/api/gigs/${gig.id}/copy`)).body as Gig;
    expect(await cardsOf(copy)).toEqual([["valtti", "hotWork"]]);
    const [{ accepted: _, confirmed: __, offered: ___, ...only } = {}] = gig.positions as unknown as Record<
      string,
      unknown
    >[];
    expect((await patch(gig, { positions: [{ ...only, cards: [] }] })).status).toBe(200);
    expect(await cardsOf(gig)).toEqual([[]]);
  });

  it("are asked of all where places are for any of its trades", async () => {
    const any = { industries: [drywall, painting], ...needs(["firstAid1"], { industry: null }) };
    const gig = await addGig(cast.site, { ...buildWeek("02"), ...any });
    expect(gig).toMatchObject({
      industries: [drywall, painting],
      positions: [{ id: gig.id, industry: null, headcount: 2, cards: ["firstAid1"] }],
    });
    const read = { id: gig.id, industry: null, headcount: 3, cards: ["crane"] };
    expect((await patch(gig, { positions: [read] })).status).toBe(200);
    expect(await cardsOf(gig)).toEqual([["crane"]]);
    const lacking = await cast.site.post("/api/gigs", { ...gigBody("02"), ...needs([], { industry: null }) });
    expect(describeOutcome(lacking)).toBe("422 input.invalid");
  });

  it("are each position's own", async () => {
    const gig = await addGig(cast.site, {
      ...buildWeek("03"),
      ...twoTrades(["hotWork"], ["hotWork", "asbestos"]),
    });
    expect(await cardsOf(gig)).toEqual([["hotWork"], ["hotWork", "asbestos"]]);
    const copy = (await cast.site.post(`/api/gigs/${gig.id}/copy`)).body as Gig;
    expect(await cardsOf(copy)).toEqual([["hotWork"], ["hotWork", "asbestos"]]);
    const [first, second] = gig.positions.map(({ id, industry, headcount }) => ({ id, industry, headcount }));
    expect((await patch(gig, { positions: [first, { ...second, cards: [] }] })).status).toBe(200);
    expect(await cardsOf(gig)).toEqual([["hotWork"], []]);
  });

  it("are refused where nobody knows them", async () => {
    const answer = await cast.site.post("/api/gigs", { ...gigBody("04"), ...needs(["library"]) });
    expect(describeOutcome(answer)).toBe("422 input.invalid");
  });
});

const gigBody = (month: string) => ({
  title: "Walls",
  municipality: "Tampere",
  ...buildWeek(month),
});
const twoTrades = (first: string[], second: string[]) => ({
  positions: [
    { industry: drywall, headcount: 1, pricing: hourly(3200), cards: first },
    { industry: painting, headcount: 1, pricing: hourly(3000), cards: second },
  ],
});

describe("naming somebody without a card", () => {
  it("warns of what is missing or ends before the last day, and logs who went on", async () => {
    const gig = await addGig(cast.site, { ...buildWeek("05"), ...needs(["valtti", "hotWork"]) });
    const { endDate } = gig;
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2 });
    const [late, right] = [
      await addHolder(hotWork(gig.startDate)),
      await addHolder(hotWork(endDate), { kind: "valtti", expiresOn: null }),
    ];
    expect(await readCandidate(gig, late)).toMatchObject({
      ...{ warnings: ["card"], lackingCards: ["valtti", "hotWork"] },
      fit: { fits: false },
    });
    expect(await readCandidate(gig, right)).toMatchObject({ warnings: [], lackingCards: [] });
    const refused = await name(gig, late);
    expect(describeOutcome(refused)).toBe("409 shift.card");
    expect(refused.body.errors).toEqual([
      {
        ...{ path: "userIds.0", code: "shift.card", name: late.name, dates: [endDate] },
        ...{ cards: ["valtti", "hotWork"], message: `${late.name}: no valid valtti, hotWork on ${endDate}` },
      },
    ]);
    expect((await name(gig, right)).status).toBe(201);
    expect((await name(gig, late, { override: true, overrideReason: "agreed" })).status).toBe(201);
    const [logged] = await readRows(
      server,
      "select details from audit_log where action = 'crew.override' and subject_id = ?",
      gig.id,
    );
    expect(JSON.parse(String(logged?.details))).toEqual({
      ...{ userIds: late.id, overrideReason: "agreed" },
      warnings: `card:valtti-hotWork:${endDate}`,
    });
  });

  it("looks at the position that they are named for, and at the days", async () => {
    const gig = await addGig(cast.site, { ...buildWeek("06"), ...twoTrades([], ["hotWork"]) });
    const [first, second] = gig.positions;
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, {
      positions: [
        { id: first?.id ?? "", workers: 1 },
        { id: second?.id ?? "", workers: 1 },
      ],
    });
    const worker = await addHolder(hotWork(gig.startDate));
    expect(await readCandidate(gig, worker, `?position=${first?.id}`)).toMatchObject({ lackingCards: [] });
    const ofSecond = { positionId: second?.id };
    expect(describeOutcome(await name(gig, worker, ofSecond))).toBe("409 shift.card");
    expect((await name(gig, worker, { ...ofSecond, dates: [gig.startDate] })).status).toBe(201);
  });

  it("is told of the days on which they are free", async () => {
    const gig = await addGig(cast.site, { ...buildWeek("10"), ...needs(["slinging"]) });
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
    const [monday = "", tuesday = "", wednesday = ""] = gig.days.map(({ date }) => date);
    const worker = await addHolder({ kind: "slinging", expiresOn: tuesday });
    expect(await readCandidate(gig, worker)).toMatchObject({ lackingCards: ["slinging"] });
    const away = { from: wednesday, to: gig.endDate, kind: "holiday" };
    expect((await worker.post("/api/absences", away)).status).toBe(201);
    const free = { lackingCards: [], freeDates: [monday, tuesday], warnings: ["absent"] };
    expect(await readCandidate(gig, worker)).toMatchObject(free);
  });

  it("is never proposed, nor done by an acceptance", async () => {
    const gig = await addGig(cast.site, { ...buildWeek("08"), ...needs(["crane"]) });
    const [without, holder] = [await addHolder(), await addHolder({ kind: "crane", expiresOn: null })];
    const userIds = [without.id, holder.id];
    const offer = await addOffer(cast.agency, gig, { workers: 2, userIds });
    expect((await cast.site.post(`/api/offers/${offer.id}/accept`)).status).toBe(200);
    const { body } = await cast.agency.get(`/api/gigs/${gig.id}/assignments`);
    expect(body.items.map(({ userId }: { userId: string }) => userId)).toEqual([holder.id]);
    const other = await addHolder({ kind: "crane", expiresOn: null });
    const proposal = await cast.agency.post(`/api/gigs/${gig.id}/proposals`, {});
    expect(proposal.status).toBe(200);
    expect(proposal.body.positions[0].people.map(({ userId }: { userId: string }) => userId)).toEqual([
      other.id,
    ]);
  });
});

it("a gig fits a doer who holds what all of its work asks for, in lists as on its page", async () => {
  const solo = await addActor(server, "employee", null);
  const gigs = await Promise.all([
    addGig(cast.site, { ...buildWeek("09"), ...needs(["aerialLift"]) }),
    addGig(cast.site, { ...buildWeek("09"), ...twoTrades([], ["aerialLift"]) }),
  ]);
  const fitting = async () => {
    const { body } = await solo.get("/api/gigs?filter=fits:equals:yes&limit=100");
    return gigs.map(({ id }) => body.items.some((item: Gig) => item.id === id));
  };
  const fits = () =>
    Promise.all(gigs.map(async ({ id }) => ((await solo.get(`/api/gigs/${id}`)).body as Gig).fit?.fits));
  expect([await fitting(), await fits()]).toEqual([
    [false, true],
    [false, true],
  ]);
  await solo.put(`/api/users/${solo.id}/cards`, [{ kind: "aerialLift", expiresOn: null }]);
  expect([await fitting(), await fits()]).toEqual([
    [true, true],
    [true, true],
  ]);
});

describe("cards that a gig asks for from now on", () => {
  const crewed = async (month: string, worker: Actor, positions: ReturnType<typeof twoTrades>) => {
    const gig = await addGig(cast.site, { ...buildWeek(month), ...positions });
    const [first] = gig.positions;
    await addAcceptedOfferByApi(cast.site, cast.agency, gig, {
      positions: [{ id: first?.id ?? "", workers: 1 }],
    });
    expect((await name(gig, worker, { positionId: first?.id, override: true })).status).toBe(201);
    const [one, other] = gig.positions.map(({ id, industry, headcount }) => ({ id, industry, headcount }));
    const ask = (first: string[], second: string[], more: object = {}) =>
      patch(gig, {
        positions: [
          { ...one, cards: first },
          { ...other, cards: second },
        ],
        ...more,
      });
    return { gig, ask };
  };

  it("warn of who is named and lacks them on their last day, and log who went on", async () => {
    const worker = await addHolder(hotWork("2020-01-01"), { kind: "valtti", expiresOn: null });
    const { gig, ask } = await crewed("07", worker, twoTrades([], []));
    const refused = await ask(["valtti", "hotWork"], []);
    expect(describeOutcome(refused)).toBe("409 shift.card");
    expect(refused.body.errors).toEqual([
      {
        ...{ path: "userIds.0", code: "shift.card", name: worker.name, dates: [gig.endDate] },
        ...{ cards: ["hotWork"], message: `${worker.name}: card on ${gig.endDate}` },
      },
    ]);
    expect(await cardsOf(gig)).toEqual([[], []]);
    expect((await ask(["hotWork"], [], { override: true, overrideReason: "agreed" })).status).toBe(200);
    expect(await cardsOf(gig)).toEqual([["hotWork"], []]);
    const logged = await readRows(
      server,
      "select details from audit_log where action = 'crew.override' and subject_id = ? and actor_id = ?",
      ...[gig.id, cast.site.id],
    );
    expect(logged.map(({ details }) => JSON.parse(String(details)))).toEqual([
      { userIds: worker.id, overrideReason: "agreed", warnings: `card:hotWork:${gig.endDate}` },
    ]);
  });

  it("do not of who holds them, of another position, or of what was asked for before", async () => {
    const worker = await addHolder({ kind: "valtti", expiresOn: null });
    const { ask } = await crewed("08", worker, twoTrades(["hotWork"], []));
    expect((await ask(["hotWork", "valtti"], ["asbestos"])).status).toBe(200);
  });
});

describe("an individual's offer", () => {
  it("is accepted without the cards that it lacks, and the log says which", async () => {
    const doer = await addActor(server, "employee", null);
    const accept = async (month: string) => {
      const gig = await addGig(cast.site, { ...buildWeek(month), ...needs(["valtti", "hotWork"]) });
      const { id } = await addOffer(doer, gig);
      expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(200);
      const log =
        "select details ->> '$.warnings' as warnings from audit_log where subject_id = ? and action = 'offer.accept'";
      return [gig.endDate, (await readRows(server, log, id))[0]?.warnings];
    };
    const [lastDay, warnings] = await accept("11");
    expect(warnings).toBe(`card:valtti-hotWork:${lastDay}`);
    await doer.put(`/api/users/${doer.id}/cards`, [
      { kind: "valtti", expiresOn: null },
      { kind: "hotWork", expiresOn: null },
    ]);
    expect((await accept("12"))[1]).toBe(null);
  });

  it("says which cards of its position they do not hold until its last day, on both sides", async () => {
    const gig = await addGig(cast.site, {
      ...buildWeek("09"),
      ...twoTrades(["valtti", "hotWork"], ["crane"]),
    });
    const doer = await addActor(server, "employee", null);
    await doer.put(`/api/users/${doer.id}/cards`, [
      hotWork(gig.startDate),
      { kind: "valtti", expiresOn: null },
    ]);
    const { id } = await addOffer(doer, gig, { positions: [{ id: gig.positions[0]?.id ?? "", workers: 1 }] });
    const read = async (viewer: Actor) => {
      const { items } = (await viewer.get(`/api/gigs/${gig.id}/offers`)).body;
      return (items as Offer[]).find((offer) => offer.id === id)?.lackingCards;
    };
    expect([await read(doer), await read(cast.site)]).toEqual([["hotWork"], ["hotWork"]]);
    await doer.put(`/api/users/${doer.id}/cards?kinds=hotWork`, [hotWork(gig.endDate)]);
    expect(await read(cast.site)).toEqual([]);
    await addOffer(cast.agency, gig, { positions: [{ id: gig.positions[1]?.id ?? "", workers: 1 }] });
    const { items } = (await cast.site.get(`/api/gigs/${gig.id}/offers`)).body;
    expect((items as Offer[]).map(({ lackingCards }) => lackingCards)).toContainEqual(undefined);
  });
});
