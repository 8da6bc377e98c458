import { expect, test } from "vitest";
import type { Assignment } from "../../../../src/shared/crews/assignment.ts";
import type { Gig, GigInput } from "../../../../src/shared/gigs/gig.ts";
import { expandSchedule, type Schedule } from "../../../../src/shared/gigs/schedule.ts";
import { listAffectedWorkers } from "../../../../web/gigs/edit/affected-workers.ts";

const schedule: Schedule = {
  ...{ startDate: "2026-11-30", endDate: "2026-12-04", startTime: "07:00", endTime: "15:30" },
  ...{ excludeSaturdays: true, excludeSundays: true, excludeHolidays: true, sameHoursEachDay: true },
};
const gig = {
  ...{ municipality: "Tampere", address: "Satamakatu 3", meetingPoint: "", title: "Roof" },
  pricing: { type: "hourly", amountCents: 3200, currency: "EUR" },
  ...{ contract: "leasing", schedule, days: expandSchedule(schedule) },
} as Gig;
const [monday = "", tuesday = "", wednesday = ""] = gig.days.map(({ date }) => date);
const place = (userName: string, dates: string[], more: Partial<Assignment> = {}) =>
  ({
    ...{ userId: userName, userName, dates, status: "proposed", filledBy: "agency" },
    ...more,
  }) as Assignment;
const crew = [
  place("Aino", [monday]),
  place("Matti", [tuesday, wednesday], { status: "confirmed" }),
  place("Solo", [wednesday], { filledBy: "anybody" }),
  place("Gone", [monday, tuesday, wednesday], { status: "declined" }),
];
const hours = (date: string, startTime: string) => ({
  ...{ date, startTime, endTime: "15:30" },
});
const onDays = (startTimes: string[], endDate = schedule.endDate) => ({
  schedule: {
    ...{ ...schedule, endDate, sameHoursEachDay: false },
    days: startTimes.map((startTime, at) => hours(gig.days[at]?.date ?? "2026-12-07", startTime)),
  },
});
const usual = ["07:00", "07:00", "07:00", "07:00", "07:00"];

test.each([
  ["hours of all days", { schedule: { ...schedule, startTime: "09:00" } }, "Aino: 1, Matti: 2, Solo: 1"],
  ["hours of one day", onDays(["09:00", ...usual.slice(1)]), "Aino: 1"],
  ["a break", { schedule: { ...schedule, breakMinutes: 45 } }, "Aino: 1, Matti: 2, Solo: 1"],
  ["a day more", onDays([...usual, "07:00"], "2026-12-07"), ""],
  ["the place", { address: "Satamakatu 5" }, "Aino: 1, Matti: 2, Solo: 1"],
  ["the price", { pricing: { ...gig.pricing, amountCents: 3300 } }, "Solo: 1"],
  ["the contract", { contract: "subcontract" }, "Solo: 1"],
  ["words", { title: "Roofers" }, ""],
  ["a setting that moves no day", { schedule: { ...schedule, excludeSaturdays: false } }, ""],
  ["nothing", { ...gig, positions: undefined }, ""],
])("%s: which workers it affects, on how many of their days", (_, input, told) => {
  const before = Date.parse("2026-11-22T10:00:00Z");
  const said = listAffectedWorkers(input as Partial<GigInput>, gig, crew, before);
  expect(said.map(({ name, dates }) => `${name}: ${dates.length}`).join(", ")).toBe(told);
});

test("days that are over or have begun affect nobody", () => {
  const now = Date.parse(`${tuesday}T08:00:00Z`);
  const moved = listAffectedWorkers({ schedule: { ...schedule, startTime: "09:00" } }, gig, crew, now);
  expect(moved.map(({ name, dates }) => [name, dates])).toEqual([
    ["Matti", [wednesday]],
    ["Solo", [wednesday]],
  ]);
  const elsewhere = listAffectedWorkers({ address: "Satamakatu 5" }, gig, crew, now);
  expect(elsewhere.map(({ name, dates }) => [name, dates])).toEqual([
    ["Matti", [tuesday, wednesday]],
    ["Solo", [wednesday]],
  ]);
});
