import { day } from "../core/durations.ts";

/** So many calendar days later, or earlier. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * day).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function getWeekday(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** The Monday of the same week. */
export function getMonday(date: string): string {
  return addDays(date, 1 - getWeekday(date));
}

/** The Monday of the week that one looks at without asking for another: on a Sunday that is the one that begins. */
export function getDefaultWeek(today: string): string {
  return getMonday(getWeekday(today) === 7 ? addDays(today, 1) : today);
}

/** The Monday of the week that a page's `?week=` asks for: any day of it, of the years 2000-2999; else the one to plan. */
export function parseWeekParameter(search: string, today: string): string {
  const asked = new URLSearchParams(search).get("week") ?? "";
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return isDay ? getMonday(asked) : getDefaultWeek(today);
}
