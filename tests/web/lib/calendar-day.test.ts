import { expect, test } from "vitest";
import { dayOf } from "#shared/time-zone.ts";
import { mondayOf } from "#shared/week.ts";
import { nextWorkday, weekNumberOf } from "../../../web/lib/calendar-day.ts";

test("an instant late in the evening UTC is already the next day in Helsinki", () => {
  expect(dayOf("2026-11-20T22:30:00Z")).toBe("2026-11-21");
});

test("the next workday skips the weekend", () => {
  expect(nextWorkday("2026-11-20")).toBe("2026-11-23");
  expect(nextWorkday("2026-11-23")).toBe("2026-11-24");
});

test("a Sunday belongs to the week of the Monday before it", () => {
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
});

test("weeks are numbered by their Thursday", () => {
  expect(weekNumberOf("2026-11-30")).toBe(49);
  expect(weekNumberOf("2027-01-01")).toBe(53);
  expect(weekNumberOf("2024-12-30")).toBe(1);
});
