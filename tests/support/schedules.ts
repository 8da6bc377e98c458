import { type Schedule, schedule } from "../../src/shared/gigs/schedule.ts";

/** Monday to Friday, 7 to 15.30; say what differs. */
export function buildSchedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    startDate: "2026-03-02",
    endDate: "2026-03-06",
    startTime: "07:00",
    endTime: "15:30",
    sameHoursEachDay: true,
    excludeSaturdays: false,
    excludeSundays: false,
    excludeHolidays: false,
    ...changes,
  };
}

/** What is wrong with a schedule, and where. */
export function listErrorCodes(input: unknown): string[] {
  const issues = schedule.safeParse(input).error?.issues ?? [];
  return issues.map(({ message, path }) => [message, ...path].join(" "));
}
