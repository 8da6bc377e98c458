import { minute } from "../shared/durations.ts";
import { expandSchedule, type GigDay, type Schedule } from "../shared/schedule.ts";

/**
 * A schedule as the database keeps it: the gig's own columns, and one row a working day. Days among `kept` stay at
 * the hours that they have there.
 */
export function planOf(schedule: Schedule, kept: readonly PlannedDay[] = []) {
  const standing = new Map(kept.map((day) => [day.date, day]));
  const days = expandSchedule(schedule).map((day) => standing.get(day.date) ?? dayRow(day));
  return { columns: { ...scheduleColumns(schedule), ...extentOf(days) }, days };
}

export type PlannedDay = ReturnType<typeof dayRow>;

function dayRow({ date, startTime, endTime, startsAt, endsAt }: GigDay) {
  return { date, startTime, endTime, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
}

function scheduleColumns(schedule: Schedule) {
  return {
    start_date: schedule.startDate,
    end_date: schedule.endDate,
    start_time: schedule.startTime,
    end_time: schedule.endTime,
    same_hours_each_day: schedule.sameHoursEachDay,
    exclude_saturdays: schedule.excludeSaturdays,
    exclude_sundays: schedule.excludeSundays,
    exclude_holidays: schedule.excludeHolidays,
  };
}

/** A shift may run past the start of the next, so the last to start need not be the last to end. */
function extentOf(days: readonly PlannedDay[]) {
  return {
    working_days: days.length,
    total_minutes: days.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / minute, 0),
    starts_at: Math.min(...days.map(({ startsAt }) => startsAt)),
    ends_at: Math.max(...days.map(({ endsAt }) => endsAt)),
  };
}

/** How two plans differ: days that both have, at other hours, and days that only one of them has. */
export function differenceOf(before: readonly PlannedDay[], after: readonly PlannedDay[]) {
  const then = new Map(before.map((day) => [day.date, day]));
  const now = new Map(after.map((day) => [day.date, day]));
  const common = after.filter(({ date }) => then.has(date));
  return {
    moved: common.filter((day) => spanOf(day) !== spanOf(then.get(day.date))).map(({ date }) => date),
    dropped: before.filter(({ date }) => !now.has(date)).map(({ date }) => date),
    added: after.filter(({ date }) => !then.has(date)).map(({ date }) => date),
  };
}

export type PlanDifference = ReturnType<typeof differenceOf>;

const spanOf = (day: PlannedDay | undefined) => `${day?.startsAt} ${day?.endsAt}`;
