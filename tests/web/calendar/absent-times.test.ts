import { expect, test } from "vitest";
import { isWholeDay, listAbsentTimes } from "../../../web/calendar/absent-times.ts";

const span = (startsAt: string, endsAt: string) => ({ userId: "u1", startsAt, endsAt });
const timesOf = (startsAt: string, endsAt: string) =>
  listAbsentTimes([span(startsAt, endsAt)], "2027-03-22", "2027-03-28").map(
    ({ date, startTime, endTime }) => `${date} ${startTime}–${endTime}`,
  );

test("whole days end before the midnight that ends them, through the change of the clocks too", () => {
  expect(timesOf("2027-03-26T22:00:00Z", "2027-03-28T21:00:00Z")).toEqual([
    "2027-03-27 00:00–00:00",
    "2027-03-28 00:00–00:00",
  ]);
});

test("a night is cut at midnight, and only what lies in the days counts", () => {
  expect(timesOf("2027-03-21T20:00:00Z", "2027-03-22T04:00:00Z")).toEqual(["2027-03-22 00:00–06:00"]);
  expect(timesOf("2027-03-22T20:00:00Z", "2027-03-23T04:00:00Z")).toEqual([
    "2027-03-22 22:00–00:00",
    "2027-03-23 00:00–06:00",
  ]);
  expect(timesOf("2027-03-29T05:00:00Z", "2027-03-29T06:00:00Z")).toEqual([]);
});

test("tells a whole day from a part of it", () => {
  const [night, morning] = listAbsentTimes(
    [span("2027-03-22T20:00:00Z", "2027-03-23T04:00:00Z")],
    "2027-03-22",
    "2027-03-28",
  );
  const [whole] = listAbsentTimes(
    [span("2027-03-22T22:00:00Z", "2027-03-23T22:00:00Z")],
    "2027-03-22",
    "2027-03-28",
  );
  expect([night, morning, whole].map((time) => time && isWholeDay(time))).toEqual([false, false, true]);
});
