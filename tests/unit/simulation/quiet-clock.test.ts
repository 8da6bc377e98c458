import { expect, it } from "vitest";
import type { QuietHours } from "../../../src/shared/notifications/quiet-hours.ts";
import { findFirstFree, isNight, isQuiet, readWall } from "../../support/simulation/quiet-clock.ts";

const nights: QuietHours = { from: "23:00", to: "03:30", weekends: false, timeZone: "Europe/Helsinki" };
const at = (time: string) => Date.parse(time);
const firstFree = (quiet: QuietHours, from: string) => {
  const { first, latest } = findFirstFree(quiet, at(from));
  return [first, latest].map((time) => new Date(time).toISOString().slice(0, 16));
};

it("shows what the clock on the wall does, in any zone", () => {
  const read = (time: string, timeZone: string) => {
    const wall = readWall(at(time), timeZone);
    return `${wall.date} ${wall.time}`;
  };
  expect(read("2083-03-28T00:59Z", "Europe/Helsinki")).toBe("2083-03-28 02:59");
  expect(read("2083-03-28T01:00Z", "Europe/Helsinki")).toBe("2083-03-28 04:00");
  expect(read("2083-03-28T01:00Z", "Asia/Kathmandu")).toBe("2083-03-28 06:45");
  expect(read("2083-03-28T01:00Z", "America/New_York")).toBe("2083-03-27 21:00");
});

it("ends a quiet night where spring skips its end, and where autumn has it twice", () => {
  expect(firstFree(nights, "2083-03-27T22:10Z")).toEqual(["2083-03-28T01:00", "2083-03-28T02:00"]);
  expect(firstFree(nights, "2083-10-30T22:10Z")).toEqual(["2083-10-31T00:30", "2083-10-31T00:30"]);
  expect(firstFree(nights, "2083-10-31T01:10Z")).toEqual(["2083-10-31T01:30", "2083-10-31T01:30"]);
  expect(firstFree(nights, "2083-10-31T10:10Z")).toEqual(["2083-10-31T10:10", "2083-10-31T10:10"]);
});

it("is quiet over whole weekends for who wants it", () => {
  const weekends = { ...nights, from: "20:00", to: "07:00", weekends: true };
  expect(firstFree(weekends, "2083-03-26T19:00Z")).toEqual(["2083-03-29T04:00", "2083-03-29T04:00"]);
  const noHours = { ...weekends, from: "00:00", to: "00:00" };
  expect(firstFree(noHours, "2083-03-27T10:00Z")).toEqual(["2083-03-28T21:00", "2083-03-28T21:00"]);
  const noon = at("2083-03-27T10:00Z");
  expect(isQuiet(weekends, noon)).toBe(true);
  expect(isNight(weekends, noon)).toBe(false);
  expect(isQuiet(nights, noon)).toBe(false);
});
