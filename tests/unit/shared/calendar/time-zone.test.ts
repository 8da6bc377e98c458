import { afterEach, expect, test, vi } from "vitest";
import { hasOtherUtcOffset, toLocalDate, toLocalTime } from "../../../../src/shared/calendar/time-zone.ts";

afterEach(() => vi.unstubAllEnvs());

const summer = Date.parse("2027-07-01T21:30:00Z");
const winter = Date.parse("2027-01-15T21:30:00Z");

test("days and times are those of Helsinki, winter and summer", () => {
  expect([summer, winter].map(toLocalTime)).toEqual([
    { date: "2027-07-02", time: "00:30" },
    { date: "2027-01-15", time: "23:30" },
  ]);
  expect(toLocalDate(summer)).toBe("2027-07-02");
});

test.each([
  ["Europe/Helsinki", [false, false]],
  ["Europe/Kyiv", [false, false]],
  ["Europe/Warsaw", [true, true]],
  ["Europe/Istanbul", [false, true]],
  ["Asia/Kolkata", [true, true]],
])("a device in %s has another clock, in summer and winter: %j", (zone, isOther) => {
  vi.stubEnv("TZ", zone);
  expect([summer, winter].map(hasOtherUtcOffset)).toEqual(isOther);
});
