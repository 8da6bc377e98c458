import { day } from "#shared/durations.ts";
import { timeZone } from "#shared/time-zone.ts";
import { addDays, mondayOf, weekdayOf } from "#shared/week.ts";

const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });

/** The hour of the day, 0-23, where the work is. */
export function hourOf(instant: Date): number {
  return Number(hour.format(instant));
}

/** The next day that is no Saturday or Sunday. */
export function nextWorkday(date: string): string {
  const next = addDays(date, 1);
  return weekdayOf(next) > 5 ? nextWorkday(next) : next;
}

/** The ISO 8601 week number. */
export function weekNumberOf(date: string): number {
  const thursday = addDays(mondayOf(date), 3);
  const yearStart = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(thursday) - yearStart) / (7 * day)) + 1;
}
