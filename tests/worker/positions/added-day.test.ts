import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Offer } from "../../../src/shared/offers/offer.ts";
import { findBrokenRules } from "../../support/booking-rules.ts";
import { type Actor, addActor, addCast, addStrangers } from "../../support/crews.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addGigOfTwo, agreePlaces, editGig, offerPlaces, places } from "../../support/positions.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let apu: Actor;
let boarder: Actor;
let painter: Actor;
let gig: Gig;
let boards: string;
let paint: string;
let added: string;
let month = 0;

beforeAll(async () => {
  cast = await addCast(server);
  apu = (await addStrangers(server)).provider;
  [boarder, painter] = await Promise.all([
    addActor(server, "employee", cast.tekijat),
    addActor(server, "employee", cast.tekijat),
  ]);
});

/** A doer paints, and an agency's two do one each, on two days; a third is added. */
beforeEach(async () => {
  month += 1;
  const dayOf = (day: string) => `2086-${String(month).padStart(2, "0")}-${day}`;
  const schedule = {
    ...{ startDate: dayOf("08"), endDate: dayOf("09"), startTime: "07:00", endTime: "15:00" },
    ...{ excludeSaturdays: false, excludeSundays: false, excludeHolidays: false },
  };
  ({ gig, boards, paint } = await addGigOfTwo(cast.site, { schedule }));
  await agreePlaces(cast.site, cast.agency, gig, places([boards, 1], [paint, 1, 3100]));
  await agreePlaces(cast.site, cast.solo, gig, places([paint, 1]));
  for (const [who, positionId] of [
    [boarder, boards],
    [painter, paint],
  ] as const) {
    const body = { userIds: [who.id], positionId };
    const named = await cast.agency.post(`/api/gigs/${gig.id}/assignments`, body);
    expect(named.status).toBe(201);
    await who.post(`/api/assignments/${named.body.items[0].id}/confirm`);
  }
  added = dayOf("10");
  const edited = await editGig(cast.site, gig, { schedule: { ...gig.schedule, endDate: added } });
  expect(edited.status).toBe(200);
});

afterEach(async () => {
  expect(await findBrokenRules(server)).toEqual({});
});

const ask = () => cast.site.post(`/api/gigs/${gig.id}/days/${added}/ask`);
async function readAsk(who: Actor): Promise<Offer | undefined> {
  const { items } = (await who.get(`/api/gigs/${gig.id}/offers`)).body as { items: Offer[] };
  return items.find(({ asks, startDate }) => asks.length > 0 && startDate === added);
}
const accept = (who: Actor, offer: Offer | undefined, body?: object) =>
  who.post(`/api/offers/${offer?.id}/accept`, body);

/** Who works in which position on the added day. */
async function readAddedDay() {
  const query =
    "select user_id, coalesce(position_id, gig_id) as position from shifts where gig_id = ? and date = ?";
  const rows = await readRows(server, query, gig.id, added);
  return Object.fromEntries(rows.map(({ user_id, position }) => [user_id, position]));
}

it("asks the crew for the places of their positions, at what was agreed for these", async () => {
  expect((await ask()).body).toEqual({ asked: 3 });
  const firm = await readAsk(cast.agency);
  expect(firm).toMatchObject({ workers: 2, amountCents: 3200 });
  expect(firm?.positions).toMatchObject([
    { id: boards, workers: 1, amountCents: 3200 },
    { id: paint, workers: 1, amountCents: 3100 },
  ]);
  expect(await readAsk(cast.solo)).toMatchObject({
    ...{ workers: 1, positions: [{ id: paint, workers: 1, amountCents: 2900 }] },
  });
});

it("books each in the position in which they work already", async () => {
  await ask();
  expect(describeOutcome(await accept(cast.agency, await readAsk(cast.agency)))).toBe("200");
  expect(describeOutcome(await accept(cast.solo, await readAsk(cast.solo)))).toBe("200");
  expect(await readAddedDay()).toEqual({
    ...{ [boarder.id]: boards, [painter.id]: paint, [cast.solo.id]: paint },
  });
});

it("books only who is of the position that is accepted", async () => {
  await ask();
  const firm = await readAsk(cast.agency);
  const { body } = await accept(cast.agency, firm, places([paint, 1]));
  expect(body).toMatchObject({ accepted: 1, unnamed: [] });
  expect(await readAddedDay()).toEqual({ [painter.id]: paint });
});

it("asks nobody whose position is full on that day", async () => {
  const range = { startDate: added, endDate: added };
  const { id } = await offerPlaces(apu, gig, places([paint, 2]), range);
  expect((await cast.site.post(`/api/offers/${id}/accept`)).status).toBe(200);
  expect((await ask()).body).toEqual({ asked: 1 });
  expect((await readAsk(cast.agency))?.positions).toMatchObject([{ id: boards, workers: 1 }]);
  expect(await readAsk(cast.solo)).toBeUndefined();
});

it("asks for no more than the position has left, in which others are asked already", async () => {
  await ask();
  const { id } = await offerPlaces(apu, gig, places([boards, 3]), { startDate: added, endDate: added });
  expect(describeOutcome(await accept(cast.agency, await readAsk(cast.agency)))).toBe("200");
  expect(describeOutcome(await cast.site.post(`/api/offers/${id}/accept`))).toBe("409 gig.full");
  const two = await cast.site.post(`/api/offers/${id}/accept`, places([boards, 2]));
  expect(describeOutcome(two)).toBe("200");
});
