import { expect, test } from "vitest";
import type { Gig } from "#shared/gigs/gig.ts";
import { findOpenPlaces } from "../../../../web/crews/terms/terms.ts";

const now = Date.parse("2027-01-12T12:00Z");
const part = (...accepted: number[]) => {
  const days = accepted.map((places, at) => ({
    date: `2027-01-${11 + at}`,
    endsAt: `2027-01-${11 + at}T13:30Z`,
    accepted: places,
  }));
  const gig = { headcount: 3, startDate: "2027-01-11", endDate: "2027-01-16", days } as unknown as Gig;
  const { startDate, endDate, open, isPart } = findOpenPlaces(gig, now);
  return [startDate.slice(-2), endDate.slice(-2), open, isPart];
};

test("offers the whole gig if every upcoming day has places", () => {
  expect(part(3, 1, 2, 0)).toEqual(["11", "16", 1, false]);
});

test("offers the first run of other days if some are full", () => {
  expect(part(0, 3, 3, 1, 2, 3)).toEqual(["14", "15", 1, true]);
  expect(part(3, 3, 3, 3, 3, 0)).toEqual(["16", "16", 3, true]);
});

test("gives no places if all upcoming days are full", () => {
  expect(part(0, 3, 3)).toEqual(["11", "16", 0, true]);
});
