import { expandSchedule, type GigDay, resolveCommonBreak, type Schedule } from "../shared/gigs/schedule.ts";
import { totalMinutes } from "../shared/gigs/shift-hours.ts";

/** Days among `fixedDays` keep their hours. */
export function buildScheduleRows(schedule: Schedule, fixedDays: readonly ScheduleDay[] = []) {
  const fixedByDate = new Map(fixedDays.map((day) => [day.date, day]));
  const days = expandSchedule(schedule).map((day) => fixedByDate.get(day.date) ?? toScheduleDay(day));
  return {
    columns: { ...scheduleColumns(schedule), ...summarizeHours(schedule, days), ...computeExtent(days) },
    days,
  };
}

export type ScheduleDay = ReturnType<typeof toScheduleDay>;

function toScheduleDay({ startsAt, endsAt, ...day }: GigDay) {
  return { ...day, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
}

function scheduleColumns(schedule: Schedule) {
  return {
    start_date: schedule.startDate,
    end_date: schedule.endDate,
    same_hours_each_day: schedule.sameHoursEachDay,
    exclude_saturdays: schedule.excludeSaturdays,
    exclude_sundays: schedule.excludeSundays,
    exclude_holidays: schedule.excludeHolidays,
  };
}

/** Individual hours that are all the same become the common ones. */
function summarizeHours(schedule: Schedule, days: readonly ScheduleDay[]) {
  const vary = new Set(days.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).size > 1;
  const { startTime, endTime } = (!schedule.sameHoursEachDay && !vary && days[0]) || schedule;
  const break_minutes = resolveCommonBreak({ ...schedule, startTime, endTime });
  return { start_time: startTime, end_time: endTime, break_minutes, hours_vary: vary };
}

/** A shift may run past the start of the next, so the last to start need not be the last to end. */
function computeExtent(days: readonly ScheduleDay[]) {
  return {
    working_days: days.length,
    total_minutes: totalMinutes(days),
    starts_at: Math.min(...days.map(({ startsAt }) => startsAt)),
    ends_at: Math.max(...days.map(({ endsAt }) => endsAt)),
  };
}

export function diffScheduleDays(before: readonly ScheduleDay[], after: readonly ScheduleDay[]) {
  const then = new Map(before.map((day) => [day.date, day]));
  const now = new Map(after.map((day) => [day.date, day]));
  const common = after.filter(({ date }) => then.has(date));
  return {
    moved: common.filter((day) => formatSpan(day) !== formatSpan(then.get(day.date))).map(({ date }) => date),
    dropped: before.filter(({ date }) => !now.has(date)).map(({ date }) => date),
    added: after.filter(({ date }) => !then.has(date)).map(({ date }) => date),
  };
}

export type ScheduleDifference = ReturnType<typeof diffScheduleDays>;

const formatSpan = (day: ScheduleDay | undefined) => `${day?.startsAt} ${day?.endsAt} ${day?.breakMinutes}`;
