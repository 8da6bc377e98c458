import { hour, minute } from "../core/durations.ts";

type Instant = number | string;

/** In epoch milliseconds or ISO 8601, the end exclusive. */
type Span = { startsAt: Instant; endsAt: Instant };

/** In milliseconds: a day has 25 hours when clocks go back. */
export const maxShiftLength = 25 * hour;

/** In minutes, unpaid. */
export const maxBreakMinutes = 120;

/** In minutes; a longer shift has a break (Working Hours Act 872/2019, section 24). */
const longShift = 6 * 60;
const usualBreak = 30;

const at = (instant: Instant) => new Date(instant).getTime();

/** The true length with the break, also across a clock change. */
export function shiftMinutes({ startsAt, endsAt }: Span): number {
  return (at(endsAt) - at(startsAt)) / minute;
}

/** What is paid, and what the law counts. */
export function workingMinutes(shift: Span & { breakMinutes: number }): number {
  return shiftMinutes(shift) - shift.breakMinutes;
}

export function totalMinutes(shifts: readonly (Span & { breakMinutes: number })[]): number {
  return shifts.reduce((total, shift) => total + workingMinutes(shift), 0);
}

/** Between two `HH:MM`; the same or an earlier one is of the next day. */
export function clockMinutes(startTime: string, endTime: string): number {
  const length = (Date.parse(`2000-01-01T${endTime}Z`) - Date.parse(`2000-01-01T${startTime}Z`)) / minute;
  return length > 0 ? length : length + 24 * 60;
}

export function defaultBreakMinutes(minutes: number): number {
  return minutes > longShift ? usualBreak : 0;
}

/** Its own, else the common one where it is shorter than the shift, else the default. */
export function resolveBreak(minutes: number, own: number | undefined, common: number | undefined): number {
  if (own !== undefined) return own;
  return common !== undefined && common < minutes ? common : defaultBreakMinutes(minutes);
}
