import * as z from "zod";
import { holidaysBetween } from "../calendar/holidays.ts";
import { createSpanClock } from "../calendar/span-clock.ts";
import { day } from "../core/durations.ts";
import { clockMinutes, maxBreakMinutes, resolveBreak, shiftMinutes } from "./shift-hours.ts";

const longest = 366;

/** `YYYY-MM-DD` of the years 2000-2999; issues `date.invalid`. */
export const calendarDate = z.iso
  .date({ error: "date.invalid", abort: true })
  .refine((date) => date.startsWith("2"), { error: "date.invalid", abort: true });

/** Wall clock, `HH:MM` from 00:00 to 23:59; issues `time.invalid`. */
export const timeOfDay = z.iso.time({ precision: -1, error: "time.invalid", abort: true });

const breakMinutes = z
  .number({ error: "break.invalid" })
  .int({ error: "break.invalid" })
  .min(0, { error: "break.invalid" })
  .max(maxBreakMinutes, { error: "break.invalid" });

const hours = { startTime: timeOfDay, endTime: timeOfDay, breakMinutes: breakMinutes.optional() };

const fields = z.object({
  startDate: calendarDate,
  endDate: calendarDate,
  ...hours,
  sameHoursEachDay: z.boolean(),
  excludeSaturdays: z.boolean(),
  excludeSundays: z.boolean(),
  excludeHolidays: z.boolean(),
  days: z
    .array(z.object({ date: calendarDate, ...hours }))
    .max(longest, { error: "schedule.tooLong" })
    .optional(),
});

export type Schedule = z.infer<typeof fields>;

/** `startsAt`, `endsAt`: ISO 8601 UTC (`Z`); the rest is wall clock in Europe/Helsinki. */
export type GigDay = {
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  startsAt: string;
  endsAt: string;
};

/**
 * `days` count only while `sameHoursEachDay` is false, and are then all of them. Issues `schedule.*`, and
 * `break.invalid` for a break as long as its shift.
 */
export const schedule = fields.superRefine((value, context) => {
  const { startDate, endDate } = value;
  const issue = (code: string, ...path: PropertyKey[]) =>
    context.addIssue({ code: "custom", message: `schedule.${code}`, path });
  if (endDate < startDate) return issue("endBeforeStart", "endDate");
  if (Date.parse(endDate) - Date.parse(startDate) >= longest * day) return issue("tooLong", "endDate");

  const tooLong = (...path: PropertyKey[]) =>
    context.addIssue({ code: "custom", message: "break.invalid", path: [...path, "breakMinutes"] });
  if ((value.breakMinutes ?? 0) >= clockMinutes(value.startTime, value.endTime)) tooLong();

  const toInstants = createSpanClock();
  const seen = new Set<string>();
  for (const [i, entry] of individualDays(value).entries()) {
    const { date, breakMinutes = 0 } = entry;
    if (date < startDate || date > endDate) issue("dayOutOfRange", "days", i, "date");
    if (seen.has(date)) issue("dayTwice", "days", i, "date");
    seen.add(date);
    if (breakMinutes > 0 && breakMinutes >= shiftMinutes(toInstants(entry))) tooLong("days", i);
  }
  if (listWorkingDates(value).length === 0) issue("noWorkingDays");
});

/**
 * The shifts of a valid schedule by date: of each day or, with individual hours, of the days listed; excluded
 * Saturdays, Sundays and holidays drop out either way. An end at or before the start is on the next day. A time that
 * the spring change skips is an hour later; of one that the autumn change repeats the first counts.
 */
export function expandSchedule(schedule: Schedule): GigDay[] {
  const entryByDate = new Map(individualDays(schedule).map((entry) => [entry.date, entry]));
  const toInstants = createSpanClock();
  return listWorkingDates(schedule).map((date) => {
    const entry = entryByDate.get(date);
    const { startTime, endTime } = entry ?? schedule;
    const span = toInstants({ date, startTime, endTime });
    const breakMinutes = resolveBreak(shiftMinutes(span), entry?.breakMinutes, schedule.breakMinutes);
    return { date, startTime, endTime, breakMinutes, ...span };
  });
}

export function resolveCommonBreak({ startTime, endTime, breakMinutes }: Schedule): number {
  return resolveBreak(clockMinutes(startTime, endTime), undefined, breakMinutes);
}

function individualDays({ sameHoursEachDay, days }: Schedule) {
  return sameHoursEachDay ? [] : (days ?? []);
}

export function listWorkingDates(schedule: Schedule): string[] {
  const { startDate, endDate, sameHoursEachDay, excludeSaturdays, excludeSundays, excludeHolidays } =
    schedule;
  const listedDates = new Set(individualDays(schedule).map(({ date }) => date));
  const holidays = new Set(
    excludeHolidays ? holidaysBetween(startDate, endDate).map(({ date }) => date) : [],
  );
  const dates: string[] = [];
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += day) {
    const date = new Date(at).toISOString().slice(0, 10);
    const weekday = new Date(at).getUTCDay();
    const excluded = (weekday === 6 && excludeSaturdays) || (weekday === 0 && excludeSundays);
    const isListed = sameHoursEachDay || listedDates.has(date);
    if (isListed && !excluded && !holidays.has(date)) dates.push(date);
  }
  return dates;
}
