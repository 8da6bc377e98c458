import { expect, test } from "vitest";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { getMonday } from "#shared/calendar/week.ts";
import { getNextWorkday, getWeekNumber } from "../../../../web/lib/format/calendar-day.ts";

test("an instant late in the evening UTC is already the next day in Helsinki", () => {
  expect(toLocalDate("2026-11-20T22:30:00Z")).toBe("2026-11-21");
});

test("the next workday skips the weekend", () => {
  expect(getNextWorkday("2026-11-20")).toBe("2026-11-23");
  expect(getNextWorkday("2026-11-23")).toBe("2026-11-24");
});

test("a Sunday belongs to the week of the Monday before it", () => {
  expect(getMonday("2026-11-22")).toBe("2026-11-16");
});

test("weeks are numbered by their Thursday", () => {
  expect(getWeekNumber("2026-11-30")).toBe(49);
  expect(getWeekNumber("2027-01-01")).toBe(53);
  expect(getWeekNumber("2024-12-30")).toBe(1);
});
