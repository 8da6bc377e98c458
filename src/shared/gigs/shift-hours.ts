import { minute } from "../core/durations.ts";

/** In epoch milliseconds or ISO 8601. */
type Instant = number | string;

/** A time from one instant to another; the end is exclusive. */
type Span = { startsAt: Instant; endsAt: Instant };

/** The longest unpaid break, in minutes. */
export const maxBreakMinutes = 120;

/** A shift longer than this, in minutes, has a break (Working Hours Act 872/2019, section 24). */
const longShift = 6 * 60;
const usualBreak = 30;

const at = (instant: Instant) => new Date(instant).getTime();

/** The true length of a shift in minutes with its break, also across a change of clocks. */
export function shiftMinutes({ startsAt, endsAt }: Span): number {
  return (at(endsAt) - at(startsAt)) / minute;
}

/** The minutes of a shift that are worked: what is paid, and what the law counts. */
export function workingMinutes(shift: Span & { breakMinutes: number }): number {
  return shiftMinutes(shift) - shift.breakMinutes;
}

/** The minutes that are worked in all of these shifts. */
export function totalMinutes(shifts: readonly (Span & { breakMinutes: number })[]): number {
  return shifts.reduce((total, shift) => total + workingMinutes(shift), 0);
}

/** The length on the clock, in minutes, from one `HH:MM` to another; to the same or an earlier one: of the next day. */
export function clockMinutes(startTime: string, endTime: string): number {
  const length = (Date.parse(`2000-01-01T${endTime}Z`) - Date.parse(`2000-01-01T${startTime}Z`)) / minute;
  return length > 0 ? length : length + 24 * 60;
}

/** The break of a shift of this length where none was agreed. */
export function defaultBreakMinutes(minutes: number): number {
  return minutes > longShift ? usualBreak : 0;
}

/** The break of a shift of this length: its own, else the common one where it fits, else the default. */
export function resolveBreak(minutes: number, own: number | undefined, common: number | undefined): number {
  if (own !== undefined) return own;
  return common !== undefined && common < minutes ? common : defaultBreakMinutes(minutes);
}
