import { day } from "../core/durations.ts";

export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * day).toISOString().slice(0, 10);
}

/** 1 (Monday) to 7 (Sunday), as ISO 8601. */
export function getWeekday(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

export function getMonday(date: string): string {
  return addDays(date, 1 - getWeekday(date));
}

/** The Monday of the week to plan: on a Sunday, the next one. */
export function getDefaultWeek(today: string): string {
  return getMonday(getWeekday(today) === 7 ? addDays(today, 1) : today);
}

/**
 * The Monday of `?week=`, any day of the years 2000-2999; else of the first day of `?month=YYYY-MM`, for a phone that
 * opens a desk's link; else, and in the present month, of the default week.
 */
export function parseWeekParameter(search: string, today: string): string {
  const parameters = new URLSearchParams(search);
  const month = parameters.get("month") ?? "";
  const date = parameters.get("week") ?? (today.startsWith(month) ? "" : `${month}-01`);
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDay ? getMonday(date) : getDefaultWeek(today);
}
