import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnswerLink } from "../../../src/shared/crews/answer-link.ts";
import type { Assignment } from "../../../src/shared/crews/assignment.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { createIpAddress } from "../../support/client.ts";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import {
  addGigOf,
  addGigOfTwo,
  agreePlaces,
  giveTrades,
  hourly,
  listFaults,
  offerPlaces,
  places,
  readGig,
  readNumbers,
} from "../../support/positions.ts";
import { readOffer } from "../../support/reserves.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let gig: Gig;
let boards: string;
let paint: string;
let boarder: Actor;
let painter: Actor;
let other: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  [boarder, painter, other] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
  ]);
  await giveTrades(server, boarder, "drywall_plastering");
  await giveTrades(server, painter, "painting_decorating");
});

beforeEach(async () => {
  ({ gig, boards, paint } = await addGigOfTwo(cast.site));
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

const name = (people: readonly Actor[], more: object = {}) =>
  cast.agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: people.map(({ id }) => id), ...more });

/** Throws when it is refused. */
async function nameIn(position: string | undefined, ...people: Actor[]): Promise<Assignment[]> {
  const answer = await name(people, { ...(position && { positionId: position }) });
  if (answer.status !== 201) throw new Error(`name crew: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.items;
}

/** Who of the crew has shifts in which position. */
async function readCrew() {
  const query = `select distinct shifts.user_id as who, coalesce(position_id, shifts.gig_id) as position from shifts
    join assignments on assignments.id = assignment_id and status in ('proposed', 'confirmed')
    where shifts.gig_id = ?`;
  const rows = await readRows(server, query, gig.id);
  return Object.fromEntries(rows.map(({ who, position }) => [who, position]));
}

const answer = (who: Actor, { id }: Pick<Assignment, "id">, kind: "confirm" | "decline") =>
  who.post(`/api/assignments/${id}/${kind}`, {});

/** By the link that the desk sends them, by which a no can be taken back. */
async function shareLink({ id }: Pick<Assignment, "id">) {
  const { url } = (await cast.agency.post(`/api/assignments/${id}/link`)).body as AnswerLink;
  return (said: "yes" | "no") =>
    fetch(server.url + new URL(url).pathname, {
      method: "POST",
      headers: { "CF-Connecting-IP": createIpAddress() },
      body: new URLSearchParams({ answer: said, version: "1" }),
    });
}

const readNamed = async (id: string) =>
  (await readOffer(cast.agency, { id, gigId: gig.id })).positions.map(({ named, spare }) => [named, spare]);

describe("naming", () => {
  it("has to say for which position where both lack somebody", async () => {
    const { id } = await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
    expect(listFaults(await name([boarder]))).toEqual([422, "positions required"]);
    expect(listFaults(await name([boarder], { offerId: id }))).toEqual([422, "positions required"]);
    await nameIn(boards, boarder);
    expect(await readNamed(id)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await nameIn(undefined, painter);
    expect(await readCrew()).toEqual({ [boarder.id]: boards, [painter.id]: paint });
  });

  it("takes no more people than a position has places, though the other has some", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 2], [paint, 1]));
    expect(describeOutcome(await name([painter, other], { positionId: paint }))).toBe("409 offer.crewFull");
    await nameIn(paint, painter);
    expect(describeOutcome(await name([other], { positionId: paint }))).toBe("409 offer.crewFull");
    expect(describeOutcome(await name([other], { positionId: boards }))).toBe("201");
    expect(await readCrew()).toEqual({ [painter.id]: paint, [other.id]: boards });
  });

  it("knows only positions in which the agency has places", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 1]));
    expect(describeOutcome(await name([painter], { positionId: paint }))).toBe("404 notFound");
    expect(describeOutcome(await name([painter], { positionId: "none" }))).toBe("404 notFound");
    await nameIn(undefined, boarder);
    expect(await readCrew()).toEqual({ [boarder.id]: boards });
  });

  it("never fills a place twice, whoever comes first", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 2], [paint, 1]));
    const answers = await Promise.all(
      [boarder, painter, other].map((who) => name([who], { positionId: paint })),
    );
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "201": 1, "409 offer.crewFull": 2 });
  });

  it("counts who has confirmed by position", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
    const [own] = await nameIn(paint, painter);
    await nameIn(boards, boarder);
    expect((await answer(painter, own as Assignment, "confirm")).status).toBe(200);
    expect(await readNumbers(cast.site, gig)).toEqual([
      [3, 1, 0],
      [2, 1, 1],
    ]);
  });

  it("keeps the places of those who are named from being released", async () => {
    const { id } = await agreePlaces(cast.site, cast.agency, gig, places([boards, 2], [paint, 1]));
    await nameIn(paint, painter);
    const release = (body?: object) => cast.agency.post(`/api/offers/${id}/release`, body);
    expect(describeOutcome(await release(places([paint, 1])))).toBe("409 offer.crewFull");
    expect(describeOutcome(await release({ workers: 3 }))).toBe("409 offer.crewFull");
    expect((await release()).body).toMatchObject({
      ...{ accepted: 1, positions: [{ accepted: 0 }, { accepted: 1, named: 1, spare: 0 }] },
    });
  });
});

describe("who falls out", () => {
  it("frees the place of their position, and takes the same when they come back", async () => {
    const { id } = await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
    const [own] = (await nameIn(paint, painter)) as [Assignment];
    await nameIn(boards, boarder);
    const say = await shareLink(own);
    await say("no");
    expect(await readNamed(id)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(await readCrew()).toEqual({ [boarder.id]: boards });
    await say("yes");
    expect(await readCrew()).toEqual({ [boarder.id]: boards, [painter.id]: paint });
    expect(await readNamed(id)).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it("does not come back once somebody has their place, though the other position has one", async () => {
    const { id } = await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
    const [own] = (await nameIn(paint, painter)) as [Assignment];
    const say = await shareLink(own);
    await say("no");
    await nameIn(paint, other);
    await say("yes");
    expect(await readCrew()).toEqual({ [other.id]: paint });
    expect(await readNamed(id)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("frees the place that an individual had agreed, of that position", async () => {
    await agreePlaces(cast.site, cast.solo, gig, places([paint, 1]));
    const { items } = (await cast.solo.get("/api/assignments")).body as { items: Assignment[] };
    const own = items.find(({ gigId }) => gigId === gig.id) as Assignment;
    expect((await answer(cast.solo, own, "decline")).status).toBe(200);
    expect(await readNumbers(cast.site, gig)).toEqual([
      [3, 0, 0],
      [2, 0, 0],
    ]);
    await agreePlaces(cast.site, cast.agency, gig, places([paint, 2]));
  });

  it("opens a full gig again for the second of three positions alone", async () => {
    const needs = (industry: string, headcount: number) => ({ industry, headcount, pricing: hourly(3000) });
    const full = await addGigOf(cast.site, [
      ...[needs("drywall_plastering", 1), needs("painting_decorating", 2), needs("tile_work", 1)],
    ]);
    const [first = "", second = "", third = ""] = full.positions.map(({ id }) => id);
    await agreePlaces(cast.site, cast.agency, full, places([first, 1], [second, 1], [third, 1]));
    const doer = await addActor(server, "employee", null);
    await agreePlaces(cast.site, doer, full, places([second, 1]));
    expect(await readGig(cast.site, full)).toMatchObject({ status: "filled", accepted: 4 });
    const { items } = (await doer.get("/api/assignments")).body as { items: Assignment[] };
    expect((await answer(doer, items[0] as Assignment, "decline")).status).toBe(200);
    expect(await readGig(cast.site, full)).toMatchObject({ status: "open", accepted: 3 });
    const accepted = async () => (await readNumbers(cast.site, full)).map((numbers) => numbers[1]);
    expect(await accepted()).toEqual([1, 1, 1]);
    const another = await addActor(server, "employee", null);
    for (const position of [first, third]) {
      const refused = await another.post(`/api/gigs/${full.id}/offers`, places([position, 1]));
      const { id } = refused.body;
      const outcome = id ? await cast.site.post(`/api/offers/${id}/accept`) : refused;
      expect(describeOutcome(outcome)).toBe("409 gig.full");
      if (id) await another.post(`/api/offers/${id}/withdraw`);
    }
    await agreePlaces(cast.site, another, full, places([second, 1]));
    expect(await accepted()).toEqual([1, 2, 1]);
    expect(await readGig(cast.site, full)).toMatchObject({ status: "filled" });
  });

  it("is replaced by whom the desk keeps, in their position", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
    const [own] = (await nameIn(paint, painter)) as [Assignment];
    const kept = await cast.agency.put(`/api/gigs/${gig.id}/reserve`, { userIds: [other.id] });
    expect(kept.status).toBe(204);
    expect((await answer(painter, own, "decline")).status).toBe(200);
    await expect.poll(readCrew).toEqual({ [other.id]: paint });
  });
});

describe("whom an agency would send", () => {
  const acceptWith = async (
    wanted: ReturnType<typeof places>,
    people: Actor[],
    accepted?: ReturnType<typeof places>,
  ) => {
    const { id } = await offerPlaces(cast.agency, gig, wanted, { userIds: people.map((one) => one.id) });
    expect((await cast.site.post(`/api/offers/${id}/accept`, accepted)).status).toBe(200);
    return readCrew();
  };

  it("is named by trade with the acceptance, in the positions of the offer", async () => {
    expect(await acceptWith(places([boards, 1], [paint, 1]), [painter, boarder])).toEqual({
      ...{ [boarder.id]: boards, [painter.id]: paint },
    });
  });

  it("is named by trade where the offer is for one position", async () => {
    expect(await acceptWith(places([paint, 2]), [boarder, painter], places([paint, 1]))).toEqual({
      [painter.id]: paint,
    });
  });

  it("is named by trade where it is the position of the gig's own id", async () => {
    expect(await acceptWith(places([boards, 2]), [painter, boarder], places([boards, 1]))).toEqual({
      [boarder.id]: boards,
    });
  });

  it("is proposed by position", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
    const propose = async (body: object) =>
      (await cast.agency.post(`/api/gigs/${gig.id}/proposals`, body)).body.positions.map(
        ({ id, people }: { id: string; people: { userId: string }[] }) => [
          id,
          people.map((one) => one.userId),
        ],
      );
    expect(await propose({ without: [other.id] })).toEqual([
      [boards, [boarder.id]],
      [paint, [painter.id]],
    ]);
    expect(await propose({ position: paint, without: [other.id] })).toEqual([[paint, [painter.id]]]);
  });

  it("is chosen from those of the position's trade", async () => {
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
    const tradesIn = async (position: string) => {
      const { body } = await cast.agency.get(`/api/gigs/${gig.id}/candidates?position=${position}`);
      const items = body.items as { userId: string; trade: string }[];
      return [boarder, painter].map(({ id }) => items.find(({ userId }) => userId === id)?.trade);
    };
    expect(await tradesIn(boards)).toEqual(["match", "other"]);
    expect(await tradesIn(paint)).toEqual(["other", "match"]);
    const none = await cast.agency.get(`/api/gigs/${gig.id}/candidates?position=none`);
    expect(describeOutcome(none)).toBe("404 notFound");
  });
});
