import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import { countOutcomes, describeOutcome } from "../../support/outcome.ts";
import {
  addGigOfTwo,
  agreePlaces,
  editGig,
  listFaults,
  offerPlaces,
  places,
  readGig,
  readNumbers,
} from "../../support/positions.ts";
import { readOffer } from "../../support/reserves.ts";
import { startServer } from "../../support/server.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
/** Another agency's desk. */
let apu: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  apu = (await addStrangers(server)).provider;
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

/** Of each position: id, places, price, accepted. */
const summarize = ({ positions }: Offer) =>
  positions.map(({ id, workers, amountCents, accepted }) => [id, workers, amountCents, accepted]);

describe("an offer for a gig of two positions", () => {
  it("has to say for which", async () => {
    const { gig } = await addGigOfTwo(cast.site);
    for (const terms of [{ workers: 2 }, { workers: 5 }, { workers: 1, amountCents: 3000 }])
      expect(listFaults(await cast.agency.post(`/api/gigs/${gig.id}/offers`, terms))).toEqual([
        ...[422, "positions required"],
      ]);
    expect(listFaults(await cast.agency.post(`/api/gigs/${gig.id}/offers`, {}))).toEqual([
      ...[422, "workers workers.invalid"],
    ]);
  });

  it("is for places in both, each at its own price or another", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const offer = await offerPlaces(cast.agency, gig, places([boards, 2], [paint, 1, 3100]));
    expect(offer).toMatchObject({ workers: 3, amountCents: 3200, accepted: 0, atAsk: false });
    expect(offer.positions).toMatchObject([
      { id: boards, industry: "drywall_plastering", workers: 2, amountCents: 3200, placesLeft: 3 },
      { id: paint, industry: "painting_decorating", workers: 1, amountCents: 3100, placesLeft: 2 },
    ]);
    expect(await readOffer(cast.site, offer)).toMatchObject({ positions: offer.positions });
    const asked = await offerPlaces(apu, gig, places([paint, 2]));
    expect(asked).toMatchObject({ workers: 2, amountCents: 2900, atAsk: true });
  });

  it("has room by its position, also in that of the gig's own id", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const [ofBoards, ofPaint] = [
      await offerPlaces(cast.agency, gig, places([boards, 2])),
      await offerPlaces(apu, gig, places([paint, 2])),
    ];
    expect(ofBoards.positions).toMatchObject([{ id: boards, industry: "drywall_plastering", placesLeft: 3 }]);
    expect(ofPaint.positions).toMatchObject([{ id: paint, industry: "painting_decorating", placesLeft: 2 }]);
    await agreePlaces(cast.site, cast.solo, gig, places([boards, 1]));
    expect((await readOffer(cast.site, ofBoards)).positions).toMatchObject([{ placesLeft: 2 }]);
    expect((await readOffer(cast.site, ofPaint)).positions).toMatchObject([{ placesLeft: 2 }]);
  });

  it("is refused for positions of no or another gig, twice the same, and more than there are", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const other = await addGigOfTwo(cast.site);
    const refuse = async (...wanted: Parameters<typeof places>) =>
      listFaults(await cast.agency.post(`/api/gigs/${gig.id}/offers`, places(...wanted)));
    expect(await refuse([boards, 1], [other.paint, 1])).toEqual([422, "positions.1.id invalid"]);
    expect(await refuse([paint, 3])).toEqual([422, "positions.0.workers workers.invalid"]);
    expect(await refuse([boards, 3], [paint, 2])).toEqual([201]);
    expect(await refuse([boards, 1], [boards, 1])).toEqual([422, "positions positions.twice"]);
    expect(await refuse()).toEqual([422, "positions required"]);
    expect(await refuse([boards, 0])).toEqual([422, "positions.0.workers workers.invalid"]);
  });

  it("is for one place if made by an individual, and books them in that position", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    for (const two of [places([paint, 2]), places([boards, 1], [paint, 1])])
      expect(listFaults(await cast.solo.post(`/api/gigs/${gig.id}/offers`, two))[0]).toBe(422);
    const offer = await agreePlaces(cast.site, cast.solo, gig, places([paint, 1, 3000]));
    expect(summarize(offer)).toEqual([[paint, 1, 3000, 1]]);
    expect(await readNumbers(cast.site, gig)).toEqual([
      [3, 0, 0],
      [2, 1, 1],
    ]);
  });

  it("does not show its prices to the agency's employees", async () => {
    const { gig, boards } = await addGigOfTwo(cast.site);
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 1]));
    const worker = await addActor(server, "employee", cast.tekijat);
    const { body } = await worker.get(`/api/gigs/${gig.id}/offers`);
    expect(stripTokens(JSON.stringify(body))).not.toContain("3200");
  });
});

describe("amending", () => {
  it("keeps the positions, or says others", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const first = await offerPlaces(cast.agency, gig, places([boards, 2, 3300], [paint, 1]));
    const later = (await cast.agency.post(`/api/offers/${first.id}/amend`, { message: "Ready" })).body;
    expect([later.workers, ...summarize(later)]).toEqual([3, [boards, 2, 3300, 0], [paint, 1, 2900, 0]]);
    const counter = await cast.site.post(`/api/offers/${later.id}/amend`, places([paint, 2, 2800]));
    expect([counter.body.workers, ...summarize(counter.body)]).toEqual([2, [paint, 2, 2800, 0]]);
    expect((await cast.agency.post(`/api/offers/${counter.body.id}/accept`)).body).toMatchObject({
      ...{ accepted: 2, positions: [{ id: paint, accepted: 2 }] },
    });
  });

  it("takes a number or a price alone where the offer is for one position", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const both = await offerPlaces(cast.agency, gig, places([boards, 2], [paint, 1]));
    for (const change of [{ workers: 2 }, { amountCents: 3000 }])
      expect(listFaults(await cast.site.post(`/api/offers/${both.id}/amend`, change))).toEqual([
        ...[422, "positions required"],
      ]);
    const one = await offerPlaces(apu, gig, places([paint, 1]));
    const { body } = await apu.post(`/api/offers/${one.id}/amend`, { workers: 2, amountCents: 3000 });
    expect(summarize(body)).toEqual([[paint, 2, 3000, 0]]);
  });

  it("at the gig's price follows the price of the position", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const offer = await offerPlaces(cast.agency, gig, places([boards, 1], [paint, 1]));
    const [drywall, painters] = gig.positions;
    const pricing = { type: "hourly", amountCents: 3050, currency: "EUR" };
    await editGig(cast.site, gig, { positions: [drywall, { ...painters, pricing }] });
    const { body } = await cast.agency.post(`/api/offers/${offer.id}/amend`, places([boards, 1], [paint, 2]));
    expect(summarize(body)).toEqual([
      [boards, 1, 3200, 0],
      [paint, 2, 3050, 0],
    ]);
  });
});

describe("accepting", () => {
  it("takes all, or a part of each position", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const part = await agreePlaces(
      ...([cast.site, cast.agency, gig, places([boards, 2], [paint, 2]), places([boards, 1])] as const),
    );
    expect([part.accepted, ...summarize(part)]).toEqual([1, [boards, 2, 3200, 1], [paint, 2, 2900, 0]]);
    const all = await agreePlaces(cast.site, apu, gig, places([boards, 2], [paint, 1]));
    expect([all.accepted, ...summarize(all)]).toEqual([3, [boards, 2, 3200, 2], [paint, 1, 2900, 1]]);
    expect(await readGig(cast.site, gig)).toMatchObject({ accepted: 4, status: "open" });
    expect(await readNumbers(cast.site, gig)).toEqual([
      [3, 3, 0],
      [2, 1, 0],
    ]);
  });

  it("takes a number alone only where it is all, or the offer is for one position", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const both = await offerPlaces(cast.agency, gig, places([boards, 2], [paint, 1]));
    const accept = (workers: number, { id }: Offer) =>
      cast.site.post(`/api/offers/${id}/accept`, { workers });
    expect(listFaults(await accept(2, both))).toEqual([422, "positions required"]);
    expect((await accept(3, both)).body).toMatchObject({ accepted: 3 });
    const one = await offerPlaces(apu, gig, places([boards, 1]));
    expect(listFaults(await accept(2, one))).toEqual([422, "workers workers.invalid"]);
    expect((await accept(1, one)).body).toMatchObject({ accepted: 1, positions: [{ id: boards }] });
  });

  it("refuses more than is offered in a position, and one that is not offered", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const { id } = await offerPlaces(cast.agency, gig, places([boards, 2]));
    const refuse = async (...wanted: Parameters<typeof places>) =>
      listFaults(await cast.site.post(`/api/offers/${id}/accept`, places(...wanted)));
    expect(await refuse([boards, 3])).toEqual([422, "positions.0.workers workers.invalid"]);
    expect(await refuse([boards, 1], [paint, 1])).toEqual([422, "positions.1.id invalid"]);
    expect(await readNumbers(cast.site, gig)).toEqual([
      [3, 0, 0],
      [2, 0, 0],
    ]);
  });

  it("fills no position over its places, though the other has room", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    await agreePlaces(cast.site, cast.agency, gig, places([paint, 1]));
    const { id } = await offerPlaces(apu, gig, places([paint, 2], [boards, 1]));
    expect(describeOutcome(await cast.site.post(`/api/offers/${id}/accept`))).toBe("409 gig.full");
    const some = await cast.site.post(`/api/offers/${id}/accept`, places([paint, 1], [boards, 1]));
    expect(describeOutcome(some)).toBe("200");
    const more = await offerPlaces(cast.solo, gig, places([paint, 1]));
    expect(describeOutcome(await cast.site.post(`/api/offers/${more.id}/accept`))).toBe("409 gig.full");
    expect((await readGig(cast.site, gig)).status).toBe("open");
  });

  it("fills the gig once both are full", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    await agreePlaces(cast.site, cast.agency, gig, places([boards, 3]));
    expect((await readGig(cast.site, gig)).status).toBe("open");
    await agreePlaces(cast.site, apu, gig, places([paint, 2]));
    expect((await readGig(cast.site, gig)).status).toBe("filled");
  });

  it("never books a position twice, whoever comes first", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const offers = [
      await offerPlaces(cast.agency, gig, places([boards, 2], [paint, 1])),
      await offerPlaces(apu, gig, places([boards, 2], [paint, 1])),
    ];
    const answers = await Promise.all(offers.map(({ id }) => cast.site.post(`/api/offers/${id}/accept`)));
    expect(countOutcomes(answers.map(describeOutcome))).toEqual({ "200": 1, "409 gig.full": 1 });
    expect(await readNumbers(cast.site, gig)).toEqual([
      [3, 2, 0],
      [2, 1, 0],
    ]);
  });
});

describe("releasing", () => {
  it("gives back all without a name, or places of the positions that are said", async () => {
    const { gig, boards, paint } = await addGigOfTwo(cast.site);
    const offer = await agreePlaces(cast.site, cast.agency, gig, places([boards, 3], [paint, 2]));
    const release = (body?: object) => cast.agency.post(`/api/offers/${offer.id}/release`, body);
    expect(listFaults(await release({ workers: 2 }))).toEqual([422, "positions required"]);
    expect(listFaults(await release(places([paint, 3])))).toEqual([
      ...[422, "positions.0.workers workers.invalid"],
    ]);
    const some = (await release(places([boards, 1], [paint, 2]))).body;
    expect([some.accepted, ...summarize(some)]).toEqual([2, [boards, 3, 3200, 2], [paint, 2, 2900, 0]]);
    expect(await readNumbers(cast.site, gig)).toEqual([
      [3, 2, 0],
      [2, 0, 0],
    ]);
    await agreePlaces(cast.site, apu, gig, places([paint, 2]));
    expect((await release()).body).toMatchObject({ accepted: 0, spare: 0 });
    expect(describeOutcome(await release())).toBe("409 offer.crewFull");
  });
});
