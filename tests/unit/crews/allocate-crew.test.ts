import { describe, expect, it } from "vitest";
import { allocateCrew, listCoveredDays, type UpcomingDay } from "../../../src/crews/naming/allocate-crew.ts";

const days: UpcomingDay[] = ["2027-01-11", "2027-01-12", "2027-01-13"].map((date) => ({
  date,
  startsAt: Date.parse(`${date}T05:00Z`),
  endsAt: Date.parse(`${date}T13:00Z`),
  breakMinutes: 30,
  addedAt: 0,
  accepted: 0,
}));
const room = (id: string, accepted: number, more = {}) => ({
  id,
  positionId: "g",
  accepted,
  startDate: "2027-01-11",
  endDate: "2027-01-13",
  createdAt: 1,
  namedByDate: {},
  ...more,
});
const fitted = (...wanted: Parameters<typeof allocateCrew>) =>
  allocateCrew(...wanted).map(({ userId, offerId, days }) => [userId, offerId, days.length]);

describe("allocateCrew", () => {
  it("fills one accepted offer after the other", () => {
    expect(fitted(["a", "b", "c"], [room("x", 1), room("y", 2)], days, undefined)).toEqual([
      ["a", "x", 3],
      ["b", "y", 3],
      ["c", "y", 3],
    ]);
  });

  it("leaves out days that are namedByDate", () => {
    const half = room("x", 1, { namedByDate: { "2027-01-11": 1 } });
    expect(fitted(["a"], [half], days, ["2027-01-12", "2027-01-13"])).toEqual([["a", "x", 2]]);
    expect(() => allocateCrew(["a"], [half], days, undefined)).toThrow("offer.crewFull");
  });

  it("skips an offer that does not cover the dates", () => {
    const late = room("x", 5, { startDate: "2027-01-12" });
    expect(fitted(["a"], [late, room("y", 1)], days, ["2027-01-11"])).toEqual([["a", "y", 1]]);
    expect(() => allocateCrew(["a"], [late], days, ["2027-01-11", "2027-01-12"])).toThrow("input.invalid");
  });

  it("refuses more people than places, and past days", () => {
    expect(() => allocateCrew(["a", "b"], [room("x", 1)], days, undefined)).toThrow("offer.crewFull");
    expect(() => allocateCrew(["a"], [room("x", 1)], [], undefined)).toThrow("input.invalid");
  });

  it("counts a repeated date once", () => {
    expect(fitted(["a"], [room("x", 1)], days, ["2027-01-11", "2027-01-11"])).toEqual([["a", "x", 1]]);
  });
});

it("listCoveredDays gives an offer's days, or the requested ones among them", () => {
  const range = { startDate: "2027-01-12", endDate: "2027-01-20", createdAt: 1 };
  expect(listCoveredDays(range, days).map(({ date }) => date)).toEqual(["2027-01-12", "2027-01-13"]);
  expect(listCoveredDays(range, days, ["2027-01-11", "2027-01-13"]).map(({ date }) => date)).toEqual([
    "2027-01-13",
  ]);
});

it("listCoveredDays leaves out a day that was added after the offer was made", () => {
  const range = { startDate: "2027-01-11", endDate: "2027-01-13", createdAt: 5 };
  const later = days.map((day) => (day.date === "2027-01-12" ? { ...day, addedAt: 6 } : day));
  expect(listCoveredDays(range, later).map(({ date }) => date)).toEqual(["2027-01-11", "2027-01-13"]);
});
