import { expect, test } from "vitest";
import type { Gig } from "../../../src/shared/gig.ts";
import { isNews } from "../../../web/gigs/is-news.ts";

const schedule = {
  ...{ startDate: "2026-11-30", endDate: "2026-12-04", startTime: "07:00", endTime: "15:30" },
  ...{ excludeSaturdays: true, excludeSundays: true, excludeHolidays: true, sameHoursEachDay: true },
};
const gig = {
  ...{ municipality: "Tampere", address: "Satamakatu 3", meetingPoint: "", title: "Roof" },
  pricing: { type: "hourly", amountCents: 3200, currency: "EUR" },
  schedule,
} as Gig;

test.each([
  ["hours", { schedule: { ...schedule, startTime: "09:00" } }, true],
  ["place", { address: "Satamakatu 5" }, true],
  ["pay", { pricing: { ...gig.pricing, amountCents: 3300 } }, true],
  ["words", { title: "Roofers" }, false],
  ["a setting that moves no day", { schedule: { ...schedule, excludeSaturdays: false } }, false],
  ["nothing", gig, false],
])("%s: whether a crew is told", (_, input, told) => {
  expect(isNews(input as Partial<Gig>, gig)).toBe(told);
});
