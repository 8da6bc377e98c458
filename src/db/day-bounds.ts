import { type CalendarDate, parseDate } from "@internationalized/date";
import { timeZone } from "../shared/calendar/time-zone.ts";

const midnight = (day: CalendarDate) => day.toDate(timeZone).getTime();

/** Of a day `YYYY-MM-DD` in Europe/Helsinki, in epoch milliseconds. */
export const startOfDay = (date: string) => midnight(parseDate(date));

/** Exclusive: the start of the next day. */
export const endOfDay = (date: string) => midnight(parseDate(date).add({ days: 1 }));
