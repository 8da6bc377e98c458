import { describe, expect, test } from "vitest";
import { previewSchedule } from "../../../../web/gigs/schedule/schedule-preview.ts";

const twoWeeks = {
  startDate: "2026-11-30",
  endDate: "2026-12-11",
  startTime: "07:00",
  endTime: "15:30",
  sameHoursEachDay: true,
  excludeSaturdays: true,
  excludeSundays: true,
  excludeHolidays: true,
};

describe("the schedule preview", () => {
  test("counts the days, and names those left out", () => {
    const preview = previewSchedule(twoWeeks);
    expect(preview?.days).toHaveLength(10);
    expect(preview?.hoursEach).toBe(80);
    expect(preview?.free).toEqual([
      { date: "2026-12-05", why: "saturday" },
      { date: "2026-12-06", why: "independenceDay" },
    ]);
  });

  test("ignores individual days outside the dates", () => {
    const days = [
      { date: "2026-11-30", startTime: "08:00", endTime: "12:00" },
      { date: "2026-12-24", startTime: "08:00", endTime: "12:00" },
    ];
    const preview = previewSchedule({ ...twoWeeks, sameHoursEachDay: false, days });
    expect(preview?.days[0]).toMatchObject({ startTime: "08:00", endTime: "12:00" });
    expect(preview?.hoursEach).toBe(80 - 4);
  });

  test("leaves out days that are off", () => {
    const preview = previewSchedule({
      ...twoWeeks,
      sameHoursEachDay: false,
      off: ["2026-12-01", "2026-12-02"],
    });
    expect(preview?.days).toHaveLength(8);
    expect(preview?.free.slice(0, 2)).toEqual([
      { date: "2026-12-01", why: "off" },
      { date: "2026-12-02", why: "off" },
    ]);
  });

  test("is empty while the dates are invalid", () => {
    expect(previewSchedule({ ...twoWeeks, endDate: "2026-11-01" })).toBeNull();
    expect(previewSchedule({ ...twoWeeks, startDate: "" })).toBeNull();
  });
});
