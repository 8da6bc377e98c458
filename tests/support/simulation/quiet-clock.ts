import { day, hour, minute } from "../../../src/shared/core/durations.ts";
import type { QuietHours } from "../../../src/shared/notifications/quiet-hours.ts";

// What the clock on somebody's wall shows, by Intl alone: what the product says of quiet hours is checked with it.

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("sv-SE", {
    ...({ year: "numeric", month: "2-digit", day: "2-digit" } as const),
    ...({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const),
  });
  formats.set(timeZone, made);
  return made;
}

/** `YYYY-MM-DD` and `HH:MM`. */
export function readWall(at: number, timeZone: string): { date: string; time: string } {
  const text = getFormat(timeZone).format(at);
  return { date: text.slice(0, 10), time: text.slice(-5) };
}

export const gigZone = "Europe/Helsinki";

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const countMinutes = (from: string, to: string) => (toMinutes(to) - toMinutes(from) + 24 * 60) % (24 * 60);

/** In their quiet hours, whatever the day. */
export const isNight = ({ from, to, timeZone }: QuietHours, at: number): boolean =>
  countMinutes(from, readWall(at, timeZone).time) < countMinutes(from, to);

const isWeekend = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() % 6 === 0;

export const isQuiet = (quiet: QuietHours, at: number): boolean =>
  isNight(quiet, at) || (quiet.weekends && isWeekend(readWall(at, quiet.timeZone).date));

/** Quiet hours of the simulation, and zones, differ by whole quarters. */
const step = 15 * minute;
const known = new Map<string, { first: number; latest: number }>();

/**
 * When it is first not quiet any more; that is `from` where it is not quiet then. `latest`: an hour later where the
 * clock skips the end of the quiet hours.
 */
export function findFirstFree(quiet: QuietHours, from: number): { first: number; latest: number } {
  if (!isQuiet(quiet, from)) return { first: from, latest: from };
  const start = Math.ceil(from / step) * step;
  const key = `${JSON.stringify(quiet)} ${start}`;
  const found = known.get(key) ?? searchFirstFree(quiet, start);
  known.set(key, found);
  return found;
}

function searchFirstFree(quiet: QuietHours, start: number) {
  let first = start;
  while (first < start + 5 * day && isQuiet(quiet, first)) first += step;
  const { time } = readWall(first, quiet.timeZone);
  return { first, latest: time === quiet.to || time === "00:00" ? first : first + hour };
}
