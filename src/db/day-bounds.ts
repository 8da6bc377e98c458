import { type CalendarDate, parseDate } from "@internationalized/date";
import { type SQLWrapper, sql } from "drizzle-orm";
import { timeZone } from "../shared/calendar/time-zone.ts";

const midnight = (day: CalendarDate) => day.toDate(timeZone).getTime();

/** Of a day `YYYY-MM-DD` in Europe/Helsinki, in epoch milliseconds. */
export const startOfDay = (date: string) => midnight(parseDate(date));

/** Exclusive: the start of the next day. */
export const endOfDay = (date: string) => midnight(parseDate(date).add({ days: 1 }));

/** UTC midnight of a column's date in milliseconds, which is the same day in Finland. */
export const selectDay = (date: SQLWrapper) => sql`(unixepoch(${date}) * 1000)`;
