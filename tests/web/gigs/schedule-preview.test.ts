import { describe, expect, test } from "vitest";
import { estimate } from "../../../web/gigs/estimate.ts";
import { previewOf } from "../../../web/gigs/schedule-preview.ts";

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

describe("the preview of a schedule", () => {
  test("counts the days and names those that drop out", () => {
    const preview = previewOf(twoWeeks);
    expect(preview?.days).toHaveLength(10);
    expect(preview?.hoursEach).toBe(85);
    expect(preview?.free).toEqual([
      { date: "2026-12-05", why: "saturday" },
      { date: "2026-12-06", why: "independenceDay" },
    ]);
  });

  test("leaves behind individual days that the dates no longer cover", () => {
    const days = [
      { date: "2026-11-30", startTime: "08:00", endTime: "12:00" },
      { date: "2026-12-24", startTime: "08:00", endTime: "12:00" },
    ];
    const preview = previewOf({ ...twoWeeks, sameHoursEachDay: false, days });
    expect(preview?.days[0]).toMatchObject({ startTime: "08:00", endTime: "12:00" });
    expect(preview?.hoursEach).toBe(85 - 4.5);
  });

  test("is empty while the dates do not hold together", () => {
    expect(previewOf({ ...twoWeeks, endDate: "2026-11-01" })).toBeNull();
    expect(previewOf({ ...twoWeeks, startDate: "" })).toBeNull();
  });
});

test("an hourly gig costs everybody's hours, a fixed one its price", () => {
  expect(estimate({ type: "hourly", amountCents: 3400 }, 5, 76.5)).toBe(1_300_500);
  expect(estimate({ type: "fixed", amountCents: 250_000 }, 5, 76.5)).toBe(250_000);
});
