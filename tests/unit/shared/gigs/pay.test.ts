import { describe, expect, test } from "vitest";
import {
  type AskingPrice,
  calculateAgreedAmount,
  calculateAskingAmount,
  calculateAskingTotal,
  calculateHourlyCents,
  calculateOfferTotal,
  calculateViewerTotal,
  prorate,
} from "../../../../src/shared/gigs/pay.ts";

const week = 5 * 8 * 60;
const hourly: AskingPrice = { type: "hourly", amountCents: 3450, headcount: 5, minutes: week };
const fixed: AskingPrice = { type: "fixed", amountCents: 1_180_000, headcount: 2, minutes: week };

describe("a share", () => {
  test.each([
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [100, 0, 3, 0],
  ])("of %i cents, %i of %i, is %i: half a cent rounds up", (cents, part, whole, share) => {
    expect(prorate(cents, part, whole)).toBe(share);
  });

  test("is exact beyond the precision of a double", () => {
    expect(prorate(99_999_999, 200 * 527_040, 200 * 527_040)).toBe(99_999_999);
    expect(prorate(99_999_999, 200 * 527_039, 200 * 527_040)).toBe(99_999_809);
  });
});

describe("a fixed price is for the whole gig", () => {
  test("two people for 11,800 are 5,900 each, and 147.50 an hour", () => {
    expect(calculateAskingAmount(fixed, { places: 1, minutes: week })).toBe(590_000);
    expect(calculateHourlyCents(fixed)).toBe(14_750);
  });

  test("two days of five are two fifths of it", () => {
    expect(calculateAskingAmount(fixed, { places: 1, minutes: (week * 2) / 5 })).toBe(236_000);
  });

  test("accepting one of two places agrees half of the offered sum", () => {
    expect(calculateAgreedAmount(1_000_001, 1, 2)).toBe(500_001);
    expect(calculateAgreedAmount(1_000_001, 2, 2)).toBe(1_000_001);
  });
});

describe("an hourly price is for each worker", () => {
  test("whatever part is offered", () => {
    expect(calculateAskingAmount(hourly, { places: 3, minutes: 480 })).toBe(3450);
    expect(calculateHourlyCents(hourly)).toBe(3450);
  });

  test("comes to hours times places", () => {
    const twoWeeks = { type: "hourly", amountCents: 3400, headcount: 5, minutes: 76.5 * 60 } as const;
    expect(calculateAskingTotal(twoWeeks, { places: 5, minutes: 76.5 * 60 })).toBe(1_300_500);
    expect(calculateAskingTotal(hourly, { places: 3, minutes: week })).toBe(3450 * 40 * 3);
    expect(calculateOfferTotal("hourly", 3200, { places: 2, minutes: 450 })).toBe(3200 * 15);
  });
});

test("an offered fixed amount is for all that is offered", () => {
  expect(calculateOfferTotal("fixed", 700_000, { places: 2, minutes: 480 })).toBe(700_000);
});

test.each([
  ["buyer", "total", 690_000, 1_180_000],
  ["agency", "perPerson", 138_000, 590_000],
  ["doer", "yours", 138_000, 590_000],
] as const)("a %s is told what is %s", (viewer, scope, byTheHour, inAll) => {
  expect(calculateViewerTotal(viewer, hourly)).toEqual({ scope, cents: byTheHour });
  expect(calculateViewerTotal(viewer, fixed)).toEqual({ scope, cents: inAll });
});

test("a list sorts fixed prices by their hourly price, to the cent", () => {
  for (let minutes = 1; minutes < 6000; minutes += 7)
    for (let cents = 60; cents < 6000; cents += 60)
      expect(
        calculateHourlyCents({
          type: "fixed",
          amountCents: (cents * minutes * 3) / 60,
          headcount: 3,
          minutes,
        }),
      ).toBe(cents);
});
