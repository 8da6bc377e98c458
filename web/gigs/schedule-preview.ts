import { type HolidayName, holidaysBetween } from "#shared/holidays.ts";
import { expandSchedule, type GigDay, type Schedule, schedule, totalMinutes } from "#shared/schedule.ts";
import { addDays, weekdayOf } from "#shared/week.ts";
import { daysInside } from "./days-inside.ts";

/** A day between the first and the last that nobody works, and why. */
export type FreeDay = { date: string; why: "saturday" | "sunday" | HolidayName };

export type SchedulePreview = { days: GigDay[]; free: FreeDay[]; hoursEach: number };

/** What a schedule comes to as it stands in the form; null while it does not hold together. */
export function previewOf(draft: Schedule): SchedulePreview | null {
  const parsed = schedule.safeParse({ ...draft, days: daysInside(draft) });
  if (!parsed.success) return null;
  const days = expandSchedule(parsed.data);
  return { days, free: freeDays(parsed.data, days), hoursEach: totalMinutes(days) / 60 };
}

function freeDays({ startDate, endDate }: Schedule, days: GigDay[]): FreeDay[] {
  const worked = new Set(days.map(({ date }) => date));
  const holidays = new Map(holidaysBetween(startDate, endDate).map(({ date, name }) => [date, name]));
  const free: FreeDay[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    if (worked.has(date)) continue;
    free.push({ date, why: holidays.get(date) ?? (weekdayOf(date) === 6 ? "saturday" : "sunday") });
  }
  return free;
}
