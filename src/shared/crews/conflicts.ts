import {
  type CalendarDate,
  fromAbsolute,
  parseDate,
  startOfWeek,
  toCalendarDate,
} from "@internationalized/date";
import { timeZone } from "../calendar/time-zone.ts";
import { minute } from "../core/durations.ts";
import { workingMinutes } from "../gigs/shift-hours.ts";
import type { WarningKind } from "./warning-kinds.ts";

/** The shortest rest between two shifts, in minutes. */
export const minRestMinutes = 11 * 60;
const weekMinutes = 40 * 60;
const dayMinutes = 8 * 60;
const weekRestMinutes = 35 * 60;
/** How much of the weekly rest lies in its week: a rest that begins on Saturday evening is this week's. */
const weekRestInside = 24 * 60;

type Span = { startsAt: number; endsAt: number };

/** A shift of one worker as instants, in epoch milliseconds, the end exclusive; its break is no working time. */
export type ShiftSpan = Span & { breakMinutes: number };
export type Booking = ShiftSpan & { userId: string };

/**
 * `rest`: only `minutes` lie between a shift and the one before it; `at` is the day the later one starts.
 * `weekRest`: the longest rest of the week of the Monday `at` has `minutes`. `week`: that week holds `minutes` of work.
 * `day`: the day `at` holds `minutes` of work. Days are `YYYY-MM-DD` in Europe/Helsinki.
 */
export type ConflictWarning = { kind: WarningKind; at: string; minutes: number };

/** A warning in the words of the audit log: `rest:480:2027-01-12`. */
export const formatWarning = ({ kind, minutes, at }: ConflictWarning) => `${kind}:${minutes}:${at}`;

/** Whether two shifts share any time; one may begin at the instant the other ends. */
export function isOverlapping(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/**
 * Every rest that the wanted shifts would leave shorter than 11 hours (Working Hours Act 872/2019,
 * section 25). Overlaps are no rests and are refused elsewhere. Lists need no order, and a wanted shift
 * that is booked already is not compared with itself.
 */
export function findRestWarnings(booked: ShiftSpan[], wanted: ShiftSpan[]): ConflictWarning[] {
  const added = new Set(notYet(booked, wanted));
  const warnings: ConflictWarning[] = [];
  let last: ShiftSpan | undefined;
  for (const shift of inOrder([...booked, ...added])) {
    const minutes = last ? (shift.startsAt - last.endsAt) / minute : minRestMinutes;
    const isNew = added.has(shift) || (last !== undefined && added.has(last));
    if (isNew && minutes >= 0 && minutes < minRestMinutes) {
      warnings.push({ kind: "rest", at: dayOf(shift.startsAt).toString(), minutes });
    }
    if (!last || shift.endsAt > last.endsAt) last = shift;
  }
  return warnings;
}

/**
 * Every ISO week (Monday to Sunday) that the wanted shifts would bring over 40 hours (Working Hours Act
 * 872/2019, section 5), with its minutes, without breaks (section 24). A shift across midnight on Sunday counts in both
 * weeks, its break in the later one.
 */
export function findWeeklyHoursWarnings(booked: ShiftSpan[], wanted: ShiftSpan[]): ConflictWarning[] {
  const added = notYet(booked, wanted);
  const touched = minutesByWeek(added);
  return [...minutesByWeek([...booked, ...added])]
    .filter(([monday, minutes]) => touched.has(monday) && minutes > weekMinutes)
    .map(([at, minutes]) => ({ kind: "week", at, minutes }));
}

/**
 * Every day that the wanted shifts would bring over 8 hours of work (section 5), with its minutes, without breaks. A
 * shift belongs to the day on which it starts.
 */
export function findDailyHoursWarnings(booked: ShiftSpan[], wanted: ShiftSpan[]): ConflictWarning[] {
  const added = notYet(booked, wanted);
  const days = Map.groupBy(inOrder([...booked, ...added]), ({ startsAt }) => dayOf(startsAt).toString());
  return [...days].flatMap(([at, shifts]) => {
    const minutes = shifts.reduce((sum, shift) => sum + workingMinutes(shift), 0);
    const isTouched = shifts.some((shift) => added.includes(shift));
    return isTouched && minutes > dayMinutes ? [{ kind: "day" as const, at, minutes }] : [];
  });
}

/**
 * Every ISO week of the wanted shifts without a rest of 35 hours in a row (section 27), with the longest that it has. The
 * rest may run over the end of the week or begin before it, as long as a whole day of it lies within.
 */
export function findWeeklyRestWarnings(booked: ShiftSpan[], wanted: ShiftSpan[]): ConflictWarning[] {
  const added = notYet(booked, wanted);
  const rests = restsBetween([...booked, ...added]);
  return [...minutesByWeek(added).keys()].toSorted().flatMap((monday) => {
    const week = weekOf(parseDate(monday).toDate(timeZone).getTime());
    const own = rests.filter((rest) => minutesIn(rest, week) >= weekRestInside);
    if (own.some((rest) => rest.endsAt - rest.startsAt >= weekRestMinutes * minute)) return [];
    const longest = Math.max(0, ...rests.map((rest) => minutesIn(rest, week)));
    return [{ kind: "weekRest" as const, at: monday, minutes: longest }];
  });
}

/** Everything that the law would have somebody think twice about, in the order of `warningKinds`. */
export function findWarnings(booked: readonly ShiftSpan[], wanted: readonly ShiftSpan[]): ConflictWarning[] {
  const checks = [findRestWarnings, findWeeklyRestWarnings, findWeeklyHoursWarnings, findDailyHoursWarnings];
  return checks.flatMap((check) => check([...booked], [...wanted]));
}

/** Minutes of work that are booked in the ISO weeks of the wanted shifts, counted as `findWeeklyHoursWarnings` does. */
export function countMinutesAround(booked: ShiftSpan[], wanted: ShiftSpan[]): number {
  const touched = minutesByWeek(wanted);
  const weeks = [...minutesByWeek(booked)].filter(([monday]) => touched.has(monday));
  return weeks.reduce((sum, [, minutes]) => sum + minutes, 0);
}

/** How many shifts these are. */
export function countShiftsAround(booked: ShiftSpan[], wanted: ShiftSpan[]): number {
  const weeks = [...minutesByWeek(wanted).keys()].map((monday) =>
    weekOf(parseDate(monday).toDate(timeZone).getTime()),
  );
  return booked.filter(({ startsAt, endsAt }) =>
    weeks.some((week) => startsAt < week.endsAt && week.startsAt < endsAt),
  ).length;
}

/** The times without work, the first and the last without an end. */
function restsBetween(shifts: ShiftSpan[]): Span[] {
  const rests: Span[] = [];
  let startsAt = Number.NEGATIVE_INFINITY;
  for (const shift of inOrder(shifts)) {
    if (shift.startsAt > startsAt) rests.push({ startsAt, endsAt: shift.startsAt });
    startsAt = Math.max(startsAt, shift.endsAt);
  }
  return [...rests, { startsAt, endsAt: Number.POSITIVE_INFINITY }];
}

/** How many minutes of a time lie in a week. */
function minutesIn(span: Span, week: Span): number {
  return (Math.min(span.endsAt, week.endsAt) - Math.max(span.startsAt, week.startsAt)) / minute;
}

function notYet(booked: ShiftSpan[], wanted: ShiftSpan[]): ShiftSpan[] {
  const key = ({ startsAt, endsAt }: ShiftSpan) => `${startsAt}/${endsAt}`;
  const known = new Set(booked.map(key));
  return wanted.filter((shift) => !known.has(key(shift)));
}

function inOrder(shifts: ShiftSpan[]): ShiftSpan[] {
  return shifts.toSorted((a, b) => a.startsAt - b.startsAt);
}

function dayOf(at: number): CalendarDate {
  return toCalendarDate(fromAbsolute(at, timeZone));
}

/** Minutes of work under the Monday of each week. */
function minutesByWeek(shifts: ShiftSpan[]): Map<string, number> {
  const totals = new Map<string, number>();
  let week = weekOf(0);
  for (const shift of inOrder(shifts)) {
    const { startsAt } = shift;
    const endsAt = startsAt + workingMinutes(shift) * minute;
    for (let from = startsAt; from < endsAt; from = Math.min(endsAt, week.endsAt)) {
      if (from < week.startsAt || from >= week.endsAt) week = weekOf(from);
      const minutes = (Math.min(endsAt, week.endsAt) - from) / minute;
      totals.set(week.monday, (totals.get(week.monday) ?? 0) + minutes);
    }
  }
  return totals;
}

function weekOf(at: number): Span & { monday: string } {
  const monday = startOfWeek(dayOf(at), "en-US", "mon");
  const midnight = (day: CalendarDate) => day.toDate(timeZone).getTime();
  return {
    monday: monday.toString(),
    startsAt: midnight(monday),
    endsAt: midnight(monday.add({ weeks: 1 })),
  };
}
