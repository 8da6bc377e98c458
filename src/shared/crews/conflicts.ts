import {
  type CalendarDate,
  fromAbsolute,
  parseDate,
  startOfWeek,
  toCalendarDate,
} from "@internationalized/date";
import { timeZone } from "../calendar/time-zone.ts";
import { day, minute } from "../core/durations.ts";
import { workingMinutes } from "../gigs/shift-hours.ts";
import type { CardKind } from "../people/card-kinds.ts";
import type { QualificationCard } from "../people/cards.ts";
import { findLackingCards } from "../people/find-lacking-cards.ts";
import type { WarningKind } from "./warning-kinds.ts";

/** In minutes. */
export const minRestMinutes = 11 * 60;
const weekMinutes = 40 * 60;
const dayMinutes = 8 * 60;
const weekRestMinutes = 35 * 60;
/** How much of the weekly rest lies in its week: a rest that begins on Saturday evening is this week's. */
const weekRestInside = 24 * 60;

/** In milliseconds. Work this close to a shift affects its daily rest and weekly hours. */
export const conflictMargin = 8 * day;

type Span = { startsAt: number; endsAt: number };

/** In epoch milliseconds, the end exclusive; the break is not working time. */
export type ShiftSpan = Span & { breakMinutes: number };
/** `isAbsence`: a time for which somebody said that they are not available, which is no work. */
export type BookedSpan = ShiftSpan & { isAbsence?: boolean };
export type Booking = BookedSpan & { userId: string };

/**
 * Days are `YYYY-MM-DD` in Europe/Helsinki. `rest`: too few `minutes` before the shift that starts on `at`. `weekRest`:
 * the longest rest in the week of Monday `at`. `week`, `day`: too much work from `at`. `absent`: so many minutes of the
 * shift that starts on `at` are not available. `card`: `cards` are asked for, and not held until `at`.
 */
export type ConflictWarning = { kind: WarningKind; at: string; minutes: number; cards?: readonly CardKind[] };

/** For the audit log: `rest:480:2027-01-12`, `card:valtti-hotWork:2027-01-12`. */
export const formatWarning = ({ kind, minutes, at, cards }: ConflictWarning) =>
  `${kind}:${cards ? cards.join("-") : minutes}:${at}`;

/** One may begin at the instant the other ends. */
export function isOverlapping(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

export const isWork = ({ isAbsence = false }: BookedSpan): boolean => !isAbsence;

/** Without an overlap, and without a warning that a desk has to look at: long days are so for all of a crew. */
export const isFreeToWork = (booked: readonly BookedSpan[], planned: readonly ShiftSpan[]): boolean =>
  !booked.some((shift) => planned.some((day) => isOverlapping(shift, day))) &&
  findWarnings(booked, planned).every(({ kind }) => kind === "day");

/** Rests under 11 hours (Working Hours Act 872/2019, section 25). Overlaps are refused elsewhere. */
export function findRestWarnings(booked: ShiftSpan[], planned: ShiftSpan[]): ConflictWarning[] {
  const added = new Set(notYet(booked, planned));
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

/** Weeks over 40 hours (section 5) without breaks (24). A shift may count in two weeks, its break in the later one. */
export function findWeeklyHoursWarnings(booked: ShiftSpan[], planned: ShiftSpan[]): ConflictWarning[] {
  const added = notYet(booked, planned);
  const affectedWeeks = minutesByWeek(added);
  return [...minutesByWeek([...booked, ...added])]
    .filter(([monday, minutes]) => affectedWeeks.has(monday) && minutes > weekMinutes)
    .map(([at, minutes]) => ({ kind: "week", at, minutes }));
}

/** Days over 8 hours (section 5), without breaks. A shift belongs to the day on which it starts. */
export function findDailyHoursWarnings(booked: ShiftSpan[], planned: ShiftSpan[]): ConflictWarning[] {
  const added = notYet(booked, planned);
  const days = Map.groupBy(inOrder([...booked, ...added]), ({ startsAt }) => dayOf(startsAt).toString());
  return [...days].flatMap(([at, shifts]) => {
    const minutes = shifts.reduce((sum, shift) => sum + workingMinutes(shift), 0);
    const isTouched = shifts.some((shift) => added.includes(shift));
    return isTouched && minutes > dayMinutes ? [{ kind: "day" as const, at, minutes }] : [];
  });
}

/** Weeks without 35 hours of rest in a row (section 27), of which at least a whole day must lie within the week. */
export function findWeeklyRestWarnings(booked: ShiftSpan[], planned: ShiftSpan[]): ConflictWarning[] {
  const added = notYet(booked, planned);
  const rests = restsBetween([...booked, ...added]);
  return [...minutesByWeek(added).keys()].toSorted().flatMap((monday) => {
    const week = spanOfWeek(monday);
    const fullRests = rests.filter((rest) => minutesIn(rest, week) >= weekRestInside);
    if (fullRests.some((rest) => rest.endsAt - rest.startsAt >= weekRestMinutes * minute)) return [];
    const longest = Math.max(0, ...rests.map((rest) => minutesIn(rest, week)));
    return [{ kind: "weekRest" as const, at: monday, minutes: longest }];
  });
}

/** Shifts that somebody is not available for, at least in part. */
export function findAbsenceWarnings(
  booked: readonly BookedSpan[],
  planned: readonly ShiftSpan[],
): ConflictWarning[] {
  const absences = booked.filter((span) => !isWork(span));
  return planned.flatMap((shift) => {
    const minutes = absences.reduce((sum, span) => sum + Math.max(0, minutesIn(span, shift)), 0);
    return minutes > 0 ? [{ kind: "absent" as const, at: dayOf(shift.startsAt).toString(), minutes }] : [];
  });
}

/** Cards that are asked for and not held until the last of the shifts. */
export function findCardWarnings(
  asked: readonly CardKind[],
  held: readonly QualificationCard[],
  planned: readonly ShiftSpan[],
): ConflictWarning[] {
  const last = Math.max(...planned.map(({ startsAt }) => startsAt));
  if (asked.length === 0 || !Number.isFinite(last)) return [];
  const at = dayOf(last).toString();
  const cards = findLackingCards(asked, held, at);
  return cards.length > 0 ? [{ kind: "card", at, minutes: 0, cards }] : [];
}

export function findWarnings(
  booked: readonly BookedSpan[],
  planned: readonly ShiftSpan[],
): ConflictWarning[] {
  const checks = [findRestWarnings, findWeeklyRestWarnings, findWeeklyHoursWarnings, findDailyHoursWarnings];
  const work = booked.filter(isWork);
  return [
    ...checks.flatMap((check) => check([...work], [...planned])),
    ...findAbsenceWarnings(booked, planned),
  ];
}

/** Working minutes booked in the ISO weeks of the wanted shifts. */
export function countMinutesAround(booked: ShiftSpan[], planned: ShiftSpan[]): number {
  const plannedWeeks = minutesByWeek(planned);
  const weeks = [...minutesByWeek(booked)].filter(([monday]) => plannedWeeks.has(monday));
  return weeks.reduce((sum, [, minutes]) => sum + minutes, 0);
}

export function countShiftsAround(booked: ShiftSpan[], planned: ShiftSpan[]): number {
  const weeks = [...minutesByWeek(planned).keys()].map((monday) => spanOfWeek(monday));
  return booked.filter(({ startsAt, endsAt }) =>
    weeks.some((week) => startsAt < week.endsAt && week.startsAt < endsAt),
  ).length;
}

/** The times without work; the first and the last are open-ended. */
function restsBetween(shifts: ShiftSpan[]): Span[] {
  const rests: Span[] = [];
  let startsAt = Number.NEGATIVE_INFINITY;
  for (const shift of inOrder(shifts)) {
    if (shift.startsAt > startsAt) rests.push({ startsAt, endsAt: shift.startsAt });
    startsAt = Math.max(startsAt, shift.endsAt);
  }
  return [...rests, { startsAt, endsAt: Number.POSITIVE_INFINITY }];
}

function minutesIn(span: Span, of: Span): number {
  return (Math.min(span.endsAt, of.endsAt) - Math.max(span.startsAt, of.startsAt)) / minute;
}

function notYet(booked: ShiftSpan[], planned: ShiftSpan[]): ShiftSpan[] {
  const key = ({ startsAt, endsAt }: ShiftSpan) => `${startsAt}/${endsAt}`;
  const bookedKeys = new Set(booked.map(key));
  return planned.filter((shift) => !bookedKeys.has(key(shift)));
}

function inOrder(shifts: ShiftSpan[]): ShiftSpan[] {
  return shifts.toSorted((a, b) => a.startsAt - b.startsAt);
}

const dayOf = remember((at: number): CalendarDate => toCalendarDate(fromAbsolute(at, timeZone)));

/** Working minutes by the Monday of their week. */
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
  return spanOfWeek(startOfWeek(dayOf(at), "en-US", "mon").toString());
}

const spanOfWeek = remember((monday: string): Span & { monday: string } => {
  const midnight = (day: CalendarDate) => day.toDate(timeZone).getTime();
  const first = parseDate(monday);
  return { monday, startsAt: midnight(first), endsAt: midnight(first.add({ weeks: 1 })) };
});

const maxRemembered = 10_000;

/** Time zones are slow to compute, and the same shifts are looked at for each of a firm's people. */
function remember<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    if (known.size >= maxRemembered) known.clear();
    known.set(key, value);
    return value;
  };
}
