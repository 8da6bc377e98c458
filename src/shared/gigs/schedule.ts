import { fromAbsolute, parseDateTime } from "@internationalized/date";
import * as z from "zod";
import { holidaysBetween } from "../calendar/holidays.ts";
import { timeZone } from "../calendar/time-zone.ts";
import { day } from "../core/durations.ts";
import { clockMinutes, maxBreakMinutes, resolveBreak, shiftMinutes } from "./shift-hours.ts";

const week = 7 * day;
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

  const instant = helsinkiClock();
  const seen = new Set<string>();
  for (const [i, entry] of individualDays(value).entries()) {
    const { date, breakMinutes = 0 } = entry;
    if (date < startDate || date > endDate) issue("dayOutOfRange", "days", i, "date");
    if (seen.has(date)) issue("dayTwice", "days", i, "date");
    seen.add(date);
    if (breakMinutes > 0 && breakMinutes >= shiftMinutes(spanOf(entry, instant))) tooLong("days", i);
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
  const instant = helsinkiClock();
  return listWorkingDates(schedule).map((date) => {
    const entry = entryByDate.get(date);
    const { startTime, endTime } = entry ?? schedule;
    const span = spanOf({ date, startTime, endTime }, instant);
    const breakMinutes = resolveBreak(shiftMinutes(span), entry?.breakMinutes, schedule.breakMinutes);
    return { date, startTime, endTime, breakMinutes, ...span };
  });
}

type WallSpan = Pick<GigDay, "date" | "startTime" | "endTime">;

/** To instants: an end at or before the start is on the next day. Asks Intl once a week for all that it is asked for. */
export function createSpanClock(): (span: WallSpan) => { startsAt: string; endsAt: string } {
  const instant = helsinkiClock();
  return (span) => spanOf(span, instant);
}

function spanOf({ date, startTime, endTime }: WallSpan, instant: (wallTime: number) => number) {
  const start = wallClock(date, startTime);
  const end = wallClock(date, endTime) + (endTime > startTime ? 0 : day);
  const startsAt = instant(start);
  const endsAt = instant(end);
  // Where the spring change moves the start to or past the end, the end moves along.
  const movedEnd = endsAt > startsAt ? endsAt : startsAt + end - start;
  return { startsAt: iso(startsAt), endsAt: iso(movedEnd) };
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
    const date = iso(at).slice(0, 10);
    const weekday = new Date(at).getUTCDay();
    const excluded = (weekday === 6 && excludeSaturdays) || (weekday === 0 && excludeSundays);
    const isListed = sameHoursEachDay || listedDates.has(date);
    if (isListed && !excluded && !holidays.has(date)) dates.push(date);
  }
  return dates;
}

/** Wall-clock times are compared and added as if they were UTC, where every day has 24 hours. */
function wallClock(date: string, time: string): number {
  return Date.parse(`${date}T${time}Z`);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

/** From wall clock to instant; asks Intl once for each week without a clock change. */
function helsinkiClock(): (wallTime: number) => number {
  const offsets = new Map<number, number | "changes">();
  return (wallTime) => {
    const number = Math.floor(wallTime / week);
    const offset = offsets.get(number) ?? offsetOfWeek(number);
    offsets.set(number, offset);
    if (offset !== "changes") return wallTime - offset;
    return parseDateTime(iso(wallTime).slice(0, 16)).toDate(timeZone).getTime();
  };
}

/** The UTC offset in milliseconds, constant from a day before to a day after the week; `number`: weeks since 1970. */
function offsetOfWeek(number: number): number | "changes" {
  const before = fromAbsolute(number * week - day, timeZone).offset;
  const after = fromAbsolute((number + 1) * week + day, timeZone).offset;
  return before === after ? before : "changes";
}
