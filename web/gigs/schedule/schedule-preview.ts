import { type HolidayName, holidaysBetween } from "#shared/calendar/holidays.ts";
import { addDays, getWeekday } from "#shared/calendar/week.ts";
import { expandSchedule, type GigDay, schedule } from "#shared/gigs/schedule.ts";
import { totalMinutes } from "#shared/gigs/shift-hours.ts";
import type { DraftSchedule } from "../form/gig-draft.ts";
import { listScheduleDates, toSchedulePayload } from "../form/gig-payload.ts";

/** A day without work within the range. */
export type DayOff = { date: string; why: "saturday" | "sunday" | "off" | HolidayName };

export type SchedulePreview = { days: GigDay[]; free: DayOff[]; hoursEach: number };

/** Null while the schedule is invalid. */
export function previewSchedule(draft: DraftSchedule): SchedulePreview | null {
  const parsed = schedule.safeParse(toSchedulePayload(draft));
  if (!parsed.success) return null;
  const days = expandSchedule(parsed.data);
  return { days, free: freeDays(draft, days), hoursEach: totalMinutes(days) / 60 };
}

function freeDays(draft: DraftSchedule, days: GigDay[]): DayOff[] {
  const { startDate, endDate } = draft;
  const possible = new Set(listScheduleDates(draft));
  const worked = new Set(days.map(({ date }) => date));
  const holidays = new Map(holidaysBetween(startDate, endDate).map(({ date, name }) => [date, name]));
  const free: DayOff[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    if (worked.has(date)) continue;
    const byRule = holidays.get(date) ?? (getWeekday(date) === 6 ? "saturday" : "sunday");
    free.push({ date, why: possible.has(date) ? "off" : byRule });
  }
  return free;
}

/** The days that may be worked, with the common hours; null while these are invalid. */
export function listPossibleDays(draft: DraftSchedule): GigDay[] | null {
  return previewSchedule({ ...draft, sameHoursEachDay: true })?.days ?? null;
}
