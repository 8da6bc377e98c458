import { afterEach, beforeAll, expect, it } from "vitest";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import {
  addGigOfTwo,
  agreePlaces,
  editGig,
  fixed,
  hourly,
  idsOf,
  offerPlaces,
  places,
  readGig,
} from "../../support/positions.ts";
import { readOffer } from "../../support/reserves.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let apu: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  apu = (await addStrangers(server)).provider;
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

/** Three to plaster for 1,000 euros and two to paint for 500. */
const addFixedGig = () =>
  addGigOfTwo(cast.site, {
    positions: [
      { industry: "drywall_plastering", headcount: 3, pricing: fixed(100_000) },
      { industry: "painting_decorating", headcount: 2, pricing: fixed(50_000) },
    ],
  });

it("sums up its positions, of a gig and of an offer", async () => {
  const { gig, boards, paint } = await addFixedGig();
  expect(gig).toMatchObject({
    pricing: fixed(150_000),
    positions: [{ pricing: fixed(100_000) }, { pricing: fixed(50_000) }],
  });
  const offer = await offerPlaces(cast.agency, gig, places([boards, 3, 110_000], [paint, 1]));
  expect(offer).toMatchObject({ amountCents: 135_000, atAsk: false });
  expect(offer.positions).toMatchObject([{ amountCents: 110_000 }, { amountCents: 25_000 }]);
});

it("asks of each position its share", async () => {
  const { gig, boards, paint } = await addFixedGig();
  const offer = await offerPlaces(cast.agency, gig, places([boards, 1], [paint, 2]));
  expect(offer).toMatchObject({ amountCents: 83_333, atAsk: true });
  expect(offer.positions).toMatchObject([{ amountCents: 33_333 }, { amountCents: 50_000 }]);
});

it("agrees k of n of each position's amount, also after released places", async () => {
  const { gig, boards, paint } = await addFixedGig();
  const wanted = places([boards, 3, 90_001], [paint, 2, 50_001]);
  const agreed = await agreePlaces(cast.site, cast.agency, gig, wanted, places([boards, 2], [paint, 1]));
  // 60,000.67 and 25,000.5
  expect(agreed).toMatchObject({ accepted: 3, acceptedAmountCents: 60_001 + 25_001 });
  const { body } = await cast.agency.post(`/api/offers/${agreed.id}/release`, places([boards, 1]));
  expect(body).toMatchObject({ accepted: 2, acceptedAmountCents: 30_000 + 25_001 });
});

it("agrees all of it with whoever takes all", async () => {
  const { gig, boards, paint } = await addFixedGig();
  const agreed = await agreePlaces(cast.site, cast.agency, gig, places([boards, 3], [paint, 2]));
  expect(agreed).toMatchObject({ acceptedAmountCents: 150_000, atAsk: true });
});

it("agrees shares at the gig's price that add up to it, the last with the remainder", async () => {
  const { gig, boards, paint } = await addFixedGig();
  const first = await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1]));
  const second = await agreePlaces(cast.site, cast.solo, gig, places([boards, 1]));
  const third = await agreePlaces(cast.site, apu, gig, places([boards, 1], [paint, 1]));
  const amounts = [first, second, third].map(({ acceptedAmountCents }) => acceptedAmountCents);
  expect(amounts).toEqual([58_333, 33_333, 58_334]);
});

it("agrees no more than a share where nothing is left over, whoever comes last", async () => {
  const { gig, boards, paint } = await addFixedGig();
  const dear = await agreePlaces(cast.site, cast.agency, gig, places([boards, 3, 120_000]));
  expect(dear).toMatchObject({ acceptedAmountCents: 120_000 });
  const last = await agreePlaces(cast.site, apu, gig, places([paint, 2]));
  expect(last).toMatchObject({ acceptedAmountCents: 50_000 });
});

it("keeps what was asked when a position's price changes", async () => {
  const { gig, boards, paint } = await addFixedGig();
  const offer = await offerPlaces(cast.agency, gig, places([boards, 3], [paint, 2]));
  const [drywall, painters] = gig.positions;
  const positions = [drywall, { ...painters, pricing: fixed(80_000) }];
  expect((await editGig(cast.site, gig, { positions })).body).toMatchObject({ pricing: fixed(180_000) });
  expect(await readOffer(cast.site, offer)).toMatchObject({ amountCents: 150_000, atAsk: false });
  const { body } = await cast.site.post(`/api/offers/${offer.id}/accept`);
  expect(body).toMatchObject({ acceptedAmountCents: 150_000 });
});

it("is not by the hour for one position, and not at all once there are offers", async () => {
  const { gig, boards } = await addFixedGig();
  const [drywall, painters] = gig.positions;
  const byHour = [drywall, painters].map((position) => ({ ...position, pricing: hourly(3000) }));
  const mixed = await editGig(cast.site, gig, { positions: [byHour[0], painters] });
  expect(mixed.status).toBe(422);
  await offerPlaces(cast.agency, gig, places([boards, 1]));
  const late = await editGig(cast.site, gig, { positions: byHour });
  expect([late.status, late.body.code]).toEqual([409, "gig.pricingOffered"]);
});

it("keeps the sum that is said, however it falls on three positions", async () => {
  const positions = ["drywall_plastering", "painting_decorating", "tile_work"].map((industry) => ({
    ...{ industry, headcount: 1 },
  }));
  const { gig } = await addGigOfTwo(cast.site, { positions, pricing: fixed(100_000) });
  expect(gig.pricing).toEqual(fixed(100_000));
});

it("shares a new sum among the positions that say no price", async () => {
  const { gig, boards, paint } = await addFixedGig();
  const positions = gig.positions.map(({ id, industry, headcount }) => ({ id, industry, headcount }));
  await editGig(cast.site, gig, { positions, pricing: fixed(200_000) });
  const read = await readGig(cast.site, gig);
  expect(idsOf(read)).toEqual({ boards, paint });
  expect([read.pricing, ...read.positions.map(({ pricing }) => pricing)]).toEqual([
    ...[fixed(200_000), fixed(120_000), fixed(80_000)],
  ]);
});

it("is an individual's for one place of one position", async () => {
  const { gig, paint } = await addFixedGig();
  const other = await addActor(server, "employee", null);
  const offer = await agreePlaces(cast.site, other, gig, places([paint, 1]));
  expect(offer).toMatchObject({ amountCents: 25_000, acceptedAmountCents: 25_000 });
});
