import { afterEach, beforeEach, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { addActor } from "../../support/crews.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addGigOfTwo, agreePlaces, offerPlaces, places, readNumbers } from "../../support/positions.ts";
import {
  addReserveCast,
  askReserveAt,
  fallOut,
  keepReserve,
  readOffer,
  readReserve,
  waitUntilAsked,
} from "../../support/reserves.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addReserveCast>>;
let gig: Gig;
let boards: string;
let paint: string;
let ofFirm: Offer;
let toPlaster: Offer;
let toPaint: Offer;

/** A full gig: a firm's four and a doer, who paints; one is kept to plaster, then one to paint. */
beforeEach(async () => {
  cast = await addReserveCast(server);
  const waves = [{ to: "all", afterMinutes: 10_000 }];
  ({ gig, boards, paint } = await addGigOfTwo(cast.site, { waves }));
  const later = await addActor(server, "employee", null);
  toPlaster = await offerPlaces(later, gig, places([boards, 1]));
  toPaint = await offerPlaces(cast.apu, gig, places([paint, 2]));
  for (const offer of [toPlaster, toPaint]) await keepReserve(cast.site, offer);
  ofFirm = await agreePlaces(cast.site, cast.agency, gig, places([boards, 3], [paint, 1]));
  await agreePlaces(cast.site, cast.solo, gig, places([paint, 1]));
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

it("is asked whether it still stands by whom the freed place is for, though another was kept before", async () => {
  await fallOut(cast, gig);
  const until = await waitUntilAsked(cast.site, toPaint);
  expect(await readReserve(cast.site, toPlaster)).toEqual({ place: 1, askedUntil: null });
  expect((await readOffer(cast.apu, toPaint)).can.answerReserve).toBe(true);
  await askReserveAt(server, gig, until - 1);
  expect(await readReserve(cast.site, toPlaster)).toEqual({ place: 1, askedUntil: null });
  const taken = await cast.apu.post(`/api/offers/${toPaint.id}/accept`, {});
  expect(taken.body).toMatchObject({ accepted: 1, positions: [{ id: paint, accepted: 1 }] });
  expect(await readNumbers(cast.site, gig)).toEqual([
    [3, 3, 0],
    [2, 2, 0],
  ]);
});

it("is asked for each freed position by itself", async () => {
  await fallOut(cast, gig);
  await waitUntilAsked(cast.site, toPaint);
  await cast.agency.post(`/api/offers/${ofFirm.id}/release`, places([boards, 1]));
  await waitUntilAsked(cast.site, toPlaster);
  expect(describeOutcome(await cast.site.post(`/api/offers/${toPlaster.id}/accept`))).toBe("200");
  expect((await readOffer(cast.apu, toPaint)).can.answerReserve).toBe(true);
});

it("has no room once the place of its position is taken, whatever else is free", async () => {
  await cast.agency.post(`/api/offers/${ofFirm.id}/release`, places([boards, 1]));
  await waitUntilAsked(cast.site, toPlaster);
  await fallOut(cast, gig);
  await agreePlaces(cast.site, cast.other, gig, places([boards, 1]));
  expect(await readNumbers(cast.site, gig)).toEqual([
    [3, 3, 1],
    [2, 1, 0],
  ]);
  const shown = await readOffer(cast.site, toPlaster);
  expect([shown.placesLeft, shown.positions[0]?.placesLeft]).toEqual([0, 0]);
});
