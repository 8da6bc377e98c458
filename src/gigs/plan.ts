import { expandSchedule, type GigDay, type Schedule, totalMinutes } from "../shared/schedule.ts";

/** A schedule as the database keeps it: the gig's own columns, and one row a working day. */
export function planOf(schedule: Schedule) {
  const days = expandSchedule(schedule);
  return { columns: { ...scheduleColumns(schedule), ...extentOf(days) }, days: days.map(dayRow) };
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
function extentOf(days: GigDay[]) {
  return {
    working_days: days.length,
    total_minutes: totalMinutes(days),
    starts_at: Math.min(...days.map(({ startsAt }) => Date.parse(startsAt))),
    ends_at: Math.max(...days.map(({ endsAt }) => Date.parse(endsAt))),
  };
}

/** The dates on which one plan has a day that the other lacks or has at other hours: dropped, moved or added. */
export function changedDates(before: readonly PlannedDay[], after: readonly PlannedDay[]): string[] {
  return [...new Set([...missingFrom(after, before), ...missingFrom(before, after)])];
}

function missingFrom(plan: readonly PlannedDay[], days: readonly PlannedDay[]): string[] {
  const planned = new Set(plan.map(spanOf));
  return days.filter((day) => !planned.has(spanOf(day))).map(({ date }) => date);
}

const spanOf = ({ date, startsAt, endsAt }: PlannedDay) => `${date} ${startsAt} ${endsAt}`;
