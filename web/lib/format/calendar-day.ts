import { timeZone } from "#shared/calendar/time-zone.ts";
import { addDays, getMonday, getWeekday } from "#shared/calendar/week.ts";
import { day } from "#shared/core/durations.ts";

const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });

/** The hour (0-23) in Finland's time zone. */
export function getHour(instant: Date): number {
  return Number(hour.format(instant));
}

export function getNextWorkday(date: string): string {
  const next = addDays(date, 1);
  return getWeekday(next) > 5 ? getNextWorkday(next) : next;
}

/** ISO 8601. */
export function getWeekNumber(date: string): number {
  const thursday = addDays(getMonday(date), 3);
  const yearStart = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(thursday) - yearStart) / (7 * day)) + 1;
}
