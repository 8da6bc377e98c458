import { expect, it } from "vitest";
import { addMonths, listDaysOfMonth, parseMonthParameter } from "../../../../src/shared/calendar/month.ts";

it.each([
  ["?month=2027-02", "2027-02"],
  ["?week=2027-02-01&month=2027-12", "2027-12"],
  ["?month=2027-13", null],
  ["?month=1999-12", null],
  ["?month=2027-02-01", null],
  ["", null],
])("%s", (search, month) => {
  expect(parseMonthParameter(search)).toBe(month);
});

it("counts months over the turn of the year", () => {
  expect([addMonths("2027-01", -1), addMonths("2026-12", 1), addMonths("2027-06", 0)]).toEqual([
    "2026-12",
    "2027-01",
    "2027-06",
  ]);
});

it("lists every day of a month, of a leap year too", () => {
  expect(listDaysOfMonth("2028-02")).toHaveLength(29);
  expect(listDaysOfMonth("2027-03").at(-1)).toBe("2027-03-31");
});
