import { day } from "./durations.ts";

/** So many calendar days later, or earlier. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * day).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** The Monday of the same week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The Monday of the week that a page's `?week=` asks for: any day of it, of the years 2000-2999; else this week's. */
export function weekAsked(search: string, today: string): string {
  const asked = new URLSearchParams(search).get("week") ?? "";
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return mondayOf(isDay ? asked : today);
}
