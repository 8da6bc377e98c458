import { day, hour } from "../../../src/shared/core/durations.ts";

// Helsinki's clock by the rule of the European Union, by hand: what the product asks Intl for is checked with it.

/** The last Sunday of the month (from 0), at 1.00 UTC. */
function changeOfClocks(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * day;
}

export function isSummerTime(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  return at >= changeOfClocks(year, 2) && at < changeOfClocks(year, 9);
}

/** `YYYY-MM-DDTHH:MM`. */
export const toWallClock = (at: number) =>
  new Date(at + (isSummerTime(at) ? 3 : 2) * hour).toISOString().slice(0, 16);

export const toDate = (at: number) => toWallClock(at).slice(0, 10);

/** A time that is skipped in spring is an hour later; of one that comes twice in autumn it is the first. */
export function toInstant(date: string, time: string): number {
  const utc = Date.parse(`${date}T${time}Z`);
  return isSummerTime(utc - 3 * hour) ? utc - 3 * hour : utc - 2 * hour;
}

export const moveDate = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
