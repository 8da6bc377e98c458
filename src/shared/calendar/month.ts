import { addDays } from "./week.ts";

/** `YYYY-MM` of `?month=`, in the years 2000-2999; null without one. */
export function parseMonthParameter(search: string): string | null {
  const month = new URLSearchParams(search).get("month") ?? "";
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : null;
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function listDaysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) days.push(date);
  return days;
}
