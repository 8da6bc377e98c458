import { expect, test } from "vitest";
import type { Gig } from "../../../../src/shared/gigs/gig.ts";
import { expandSchedule, type Schedule } from "../../../../src/shared/gigs/schedule.ts";
import { copyToDraft, toDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { toSchedulePayload } from "../../../../web/gigs/form/gig-payload.ts";

/** Monday to Friday, but not Wednesday; Tuesday short, Thursday with an hour's break. */
const individual: Schedule = {
  startDate: "2026-11-30",
  endDate: "2026-12-04",
  startTime: "07:00",
  endTime: "15:30",
  breakMinutes: 30,
  sameHoursEachDay: false,
  excludeSaturdays: true,
  excludeSundays: true,
  excludeHolidays: true,
  days: [
    { date: "2026-11-30", startTime: "07:00", endTime: "15:30", breakMinutes: 30 },
    { date: "2026-12-01", startTime: "07:00", endTime: "11:00", breakMinutes: 0 },
    { date: "2026-12-03", startTime: "07:00", endTime: "15:30", breakMinutes: 60 },
    { date: "2026-12-04", startTime: "07:00", endTime: "15:30", breakMinutes: 30 },
  ],
};
const common: Schedule = { ...individual, sameHoursEachDay: true, days: [] };
const gigOf = (schedule: Schedule) =>
  ({ title: "Roof", contract: "subcontract", pricing: {}, positions: [], schedule }) as unknown as Gig;

test.each([
  ["individual hours", individual],
  ["common hours", common],
  ["a break of its own", { ...common, breakMinutes: 45 }],
  ["no break", { ...common, breakMinutes: 0 }],
])("a gig with %s stays as it was when it is edited without a change", (_, schedule) => {
  expect(expandSchedule(toSchedulePayload(toDraft(gigOf(schedule)).schedule))).toEqual(
    expandSchedule(schedule),
  );
});

test("a copy keeps upcoming days, and the contract", () => {
  const copy = copyToDraft(gigOf(individual), "2026-11-29");
  expect(expandSchedule(toSchedulePayload(copy.schedule))).toEqual(expandSchedule(individual));
  expect(copy.contract).toBe("subcontract");
});

test.each([
  ["2026-11-30", "2026-12-07"],
  ["2026-12-06", "2026-12-07"],
  ["2026-12-07", "2026-12-14"],
])("a copy made on %s of a gig that has begun has its weekdays from %s on", (today, first) => {
  const { schedule } = copyToDraft(gigOf(individual), today);
  const moved = expandSchedule(toSchedulePayload(schedule));
  expect(moved[0]?.date).toBe(first);
  const pattern = (days: ReturnType<typeof expandSchedule>) =>
    days.map(({ date, startTime, endTime, breakMinutes }) => [
      new Date(date).getUTCDay(),
      startTime,
      endTime,
      breakMinutes,
    ]);
  expect(pattern(moved)).toEqual(pattern(expandSchedule(individual)));
});
