import { describe, expect, it } from "vitest";
import { expandSchedule, type Schedule } from "../../../../src/shared/gigs/schedule.ts";
import { buildSchedule, listErrorCodes } from "../../../support/schedules.ts";

describe("breaks", () => {
  const breaksOf = (changes: Partial<Schedule>) =>
    expandSchedule(buildSchedule(changes)).map(({ breakMinutes }) => breakMinutes);
  const day = (date: string, endTime: string, more = {}) => ({ date, startTime: "07:00", endTime, ...more });

  it("are half an hour in shifts longer than six hours, and none in others", () => {
    const monday = { startDate: "2026-03-02", endDate: "2026-03-02" };
    expect(breaksOf({ ...monday, endTime: "13:00" })).toEqual([0]);
    expect(breaksOf({ ...monday, endTime: "13:01" })).toEqual([30]);
    const night = { startTime: "23:00", endTime: "05:30" };
    expect(breaksOf({ startDate: "2026-03-27", endDate: "2026-03-28", ...night })).toEqual([30, 0]);
    expect(breaksOf({ startDate: "2026-10-23", endDate: "2026-10-24", ...night, endTime: "05:00" })).toEqual([
      0, 30,
    ]);
  });

  it("are the day's own, else the common one where it fits, else the default", () => {
    const days = [
      day("2026-03-02", "15:30"),
      day("2026-03-03", "15:30", { breakMinutes: 0 }),
      day("2026-03-04", "07:45"),
      day("2026-03-05", "07:46"),
      day("2026-03-06", "13:30", { breakMinutes: 15 }),
    ];
    expect(breaksOf({ breakMinutes: 45, sameHoursEachDay: false, days })).toEqual([45, 0, 0, 45, 15]);
    expect(breaksOf({ sameHoursEachDay: false, days })).toEqual([30, 0, 0, 0, 15]);
    expect(breaksOf({ breakMinutes: 0 })).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([-1, 121, 7.5, "30", null, Number.NaN])("refuses %j minutes", (breakMinutes) => {
    expect(listErrorCodes({ ...buildSchedule(), breakMinutes })).toEqual(["break.invalid breakMinutes"]);
    const days = [{ ...day("2026-03-02", "15:30"), breakMinutes }];
    expect(listErrorCodes({ ...buildSchedule({ sameHoursEachDay: false }), days })).toEqual([
      "break.invalid days 0 breakMinutes",
    ]);
  });

  it("must be shorter than the shift", () => {
    expect(listErrorCodes(buildSchedule({ endTime: "08:00", breakMinutes: 60 }))).toEqual([
      "break.invalid breakMinutes",
    ]);
    expect(listErrorCodes(buildSchedule({ endTime: "08:00", breakMinutes: 59 }))).toEqual([]);
    expect(listErrorCodes(buildSchedule({ startTime: "23:30", endTime: "00:30", breakMinutes: 60 }))).toEqual(
      ["break.invalid breakMinutes"],
    );
    // In this night an hour is skipped: two hours on the clock are one.
    const short = { date: "2026-03-29", startTime: "02:00", endTime: "04:00" };
    const spring = buildSchedule({ startDate: "2026-03-29", endDate: "2026-03-29", sameHoursEachDay: false });
    expect(listErrorCodes({ ...spring, days: [{ ...short, breakMinutes: 60 }] })).toEqual([
      "break.invalid days 0 breakMinutes",
    ]);
    expect(listErrorCodes({ ...spring, days: [{ ...short, breakMinutes: 59 }] })).toEqual([]);
  });
});
