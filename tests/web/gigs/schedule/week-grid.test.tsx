import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expandSchedule } from "#shared/gigs/schedule.ts";
import { WeekGrid } from "../../../../web/gigs/schedule/week-grid.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

/** Sunday 6 December 2026 belongs to ISO week 49, and begins a week where weeks start on Sunday. */
const days = expandSchedule({
  startDate: "2026-12-06",
  endDate: "2026-12-07",
  startTime: "07:00",
  endTime: "15:00",
  sameHoursEachDay: true,
  excludeSaturdays: false,
  excludeSundays: false,
  excludeHolidays: false,
});

test("weeks that start on Monday have their ISO number", () => {
  renderInLocale("fi", <WeekGrid days={days} free={[]} />);
  expect(screen.getAllByRole("listitem").map((week) => week.firstElementChild?.textContent)).toEqual([
    "vk 49",
    "vk 50",
  ]);
});

test("weeks that start on Sunday have none", () => {
  renderInLocale("en", <WeekGrid days={days} free={[]} />);
  const [week, ...more] = screen.getAllByRole("listitem");
  expect(more).toEqual([]);
  expect(week?.firstElementChild?.textContent).toBe("Dec 6");
});
