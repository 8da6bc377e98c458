import { type CalendarDate, fromAbsolute, startOfWeek, toCalendarDate } from "@internationalized/date";
import { minute } from "./durations.ts";
import { timeZone } from "./time-zone.ts";

/** The shortest rest between two shifts, in minutes. */
export const restMinutes = 11 * 60;
const weekMinutes = 40 * 60;
const longShift = 6 * 60;
const breakMinutes = 30;

/** A shift of one worker as instants, in epoch milliseconds; the end is exclusive. */
export type Shift = { startsAt: number; endsAt: number };

/**
 * `rest`: only `minutes` lie between a shift and the one before it; `at` is the day the later one starts.
 * `week`: the week of the Monday `at` holds `minutes` of work. Days are `YYYY-MM-DD` in Europe/Helsinki.
 */
export type ConflictWarning = { kind: "rest" | "week"; at: string; minutes: number };

/** A warning in the words of the audit log: `rest:480:2027-01-12`. */
export const noteOf = ({ kind, minutes, at }: ConflictWarning) => `${kind}:${minutes}:${at}`;

/** Whether two shifts share any time; one may begin at the instant the other ends. */
export function overlaps(a: Shift, b: Shift): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/**
 * Every rest that the wanted shifts would leave shorter than 11 hours (Working Hours Act 872/2019,
 * section 25). Overlaps are no rests and are refused elsewhere. Lists need no order, and a wanted shift
 * that is booked already is not compared with itself.
 */
export function restWarnings(booked: Shift[], wanted: Shift[]): ConflictWarning[] {
  const added = new Set(notYet(booked, wanted));
  const warnings: ConflictWarning[] = [];
  let last: Shift | undefined;
  for (const shift of inOrder([...booked, ...added])) {
    const minutes = last ? (shift.startsAt - last.endsAt) / minute : restMinutes;
    const isNew = added.has(shift) || (last !== undefined && added.has(last));
    if (isNew && minutes >= 0 && minutes < restMinutes) {
      warnings.push({ kind: "rest", at: dayOf(shift.startsAt).toString(), minutes });
    }
    if (!last || shift.endsAt > last.endsAt) last = shift;
  }
  return warnings;
}

/**
 * Every ISO week (Monday to Sunday) that the wanted shifts would bring over 40 hours (Working Hours Act
 * 872/2019, section 5), with its minutes. A shift over six hours holds half an hour's break, which is no working
 * time (section 24): 7.00-15.30 is eight hours. A shift across midnight on Sunday counts in both weeks.
 */
export function weekWarnings(booked: Shift[], wanted: Shift[]): ConflictWarning[] {
  const added = notYet(booked, wanted);
  const touched = minutesByWeek(added);
  return [...minutesByWeek([...booked, ...added])]
    .filter(([monday, minutes]) => touched.has(monday) && minutes > weekMinutes)
    .map(([at, minutes]) => ({ kind: "week", at, minutes }));
}

/** Everything that the law would have somebody think twice about: rest under 11 hours, weeks over 40. */
export function warningsFor(booked: readonly Shift[], wanted: readonly Shift[]): ConflictWarning[] {
  return [...restWarnings([...booked], [...wanted]), ...weekWarnings([...booked], [...wanted])];
}

/** Minutes of work that are booked in the ISO weeks of the wanted shifts, counted as `weekWarnings` does. */
export function bookedAround(booked: Shift[], wanted: Shift[]): number {
  const touched = minutesByWeek(wanted);
  const weeks = [...minutesByWeek(booked)].filter(([monday]) => touched.has(monday));
  return weeks.reduce((sum, [, minutes]) => sum + minutes, 0);
}

function notYet(booked: Shift[], wanted: Shift[]): Shift[] {
  const key = ({ startsAt, endsAt }: Shift) => `${startsAt}/${endsAt}`;
  const known = new Set(booked.map(key));
  return wanted.filter((shift) => !known.has(key(shift)));
}

function inOrder(shifts: Shift[]): Shift[] {
  return shifts.toSorted((a, b) => a.startsAt - b.startsAt);
}

function dayOf(at: number): CalendarDate {
  return toCalendarDate(fromAbsolute(at, timeZone));
}

/** Minutes of work under the Monday of each week. */
function minutesByWeek(shifts: Shift[]): Map<string, number> {
  const totals = new Map<string, number>();
  let week = weekOf(0);
  for (const shift of inOrder(shifts)) {
    const { startsAt } = shift;
    const endsAt = shift.endsAt - breakIn(shift) * minute;
    for (let from = startsAt; from < endsAt; from = Math.min(endsAt, week.endsAt)) {
      if (from < week.startsAt || from >= week.endsAt) week = weekOf(from);
      const minutes = (Math.min(endsAt, week.endsAt) - from) / minute;
      totals.set(week.monday, (totals.get(week.monday) ?? 0) + minutes);
    }
  }
  return totals;
}

function breakIn({ startsAt, endsAt }: Shift): number {
  return endsAt - startsAt > longShift * minute ? breakMinutes : 0;
}

function weekOf(at: number): Shift & { monday: string } {
  const monday = startOfWeek(dayOf(at), "en-US", "mon");
  const midnight = (day: CalendarDate) => day.toDate(timeZone).getTime();
  return {
    monday: monday.toString(),
    startsAt: midnight(monday),
    endsAt: midnight(monday.add({ weeks: 1 })),
  };
}
