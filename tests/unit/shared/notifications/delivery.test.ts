import { expect, it } from "vitest";
import { type DeliveryFacts, planDelivery } from "../../../../src/shared/notifications/delivery.ts";

const quietHours = { from: "20:00", to: "06:00", weekends: false, timeZone: "Europe/Helsinki" };
const night = Date.parse("2026-12-01T20:00:00Z");
const morning = Date.parse("2026-12-02T04:00:00Z");
const noon = Date.parse("2026-12-02T10:00:00Z");
const facts: DeliveryFacts = {
  isCurrent: true,
  nextDay: "2026-12-20",
  quietHours,
  openings: 0,
  createdAt: night,
};

it("sends at once unless it is quiet", () => {
  expect(planDelivery(facts, noon)).toEqual({ action: "send" });
  expect(planDelivery({ ...facts, quietHours: null }, night)).toEqual({ action: "send" });
  expect(planDelivery(facts, night)).toEqual({ action: "hold", until: morning });
});

it("lets through what is about today or tomorrow", () => {
  expect(planDelivery({ ...facts, nextDay: "2026-12-02" }, night)).toEqual({ action: "send" });
});

it("holds until its gig is tomorrow, at the longest: a quiet weekend ends for a gig on Sunday", () => {
  const weekend = { ...quietHours, weekends: true };
  const friday = Date.parse("2026-12-04T18:30:00Z");
  const about = (nextDay: string | null) =>
    planDelivery({ ...facts, quietHours: weekend, nextDay, createdAt: friday }, friday);
  // It is tomorrow's from midnight on, and nobody is woken for it.
  expect(about("2026-12-06")).toEqual({ action: "hold", until: Date.parse("2026-12-05T04:00:00Z") });
  const saturday = Date.parse("2026-12-05T04:00:00Z");
  const waited = { ...facts, quietHours: weekend, nextDay: "2026-12-06", createdAt: friday };
  expect(planDelivery(waited, saturday)).toEqual({ action: "send" });
  expect(about("2026-12-05")).toEqual({ action: "send" });
  const monday = Date.parse("2026-12-07T04:00:00Z");
  expect([about("2026-12-09"), about(null)]).toEqual([
    { action: "hold", until: monday },
    { action: "hold", until: monday },
  ]);
});

it("does not wake anybody at midnight for the day after tomorrow, which is tomorrow from then on", () => {
  const about = { ...facts, nextDay: "2026-12-03" };
  expect(planDelivery(about, night)).toEqual({ action: "hold", until: morning });
  const afterMidnight = Date.parse("2026-12-01T22:30:00Z");
  expect(planDelivery(about, afterMidnight)).toEqual({ action: "hold", until: morning });
  expect(planDelivery({ ...about, createdAt: afterMidnight }, afterMidnight)).toEqual({ action: "send" });
});

it("drops what is no longer true, quiet or not", () => {
  expect(planDelivery({ ...facts, isCurrent: false }, night)).toEqual({ action: "drop" });
  expect(planDelivery({ ...facts, isCurrent: false, nextDay: "2026-12-02" }, noon)).toEqual({
    action: "drop",
  });
});

it("holds the sixth open gig of ten minutes and those after it, and no longer than that", () => {
  const opening = { ...facts, createdAt: noon };
  expect(planDelivery({ ...opening, openings: 5 }, noon)).toEqual({ action: "send" });
  const until = noon + 10 * 60_000;
  expect(planDelivery({ ...opening, openings: 6 }, noon + 1000)).toEqual({ action: "hold", until });
  expect(planDelivery({ ...opening, openings: 6 }, until)).toEqual({ action: "send" });
  const later = (minutes: number) =>
    planDelivery({ ...facts, createdAt: noon + minutes * 60_000, openings: 6 }, noon + minutes * 60_000);
  expect(later(4.9)).toEqual({ action: "hold", until });
  expect(later(5)).toEqual({ action: "hold", until: until + 10 * 60_000 });
});

it("waits for the morning where both hold", () => {
  expect(planDelivery({ ...facts, openings: 9 }, night)).toEqual({ action: "hold", until: morning });
});
