import { type CalendarDate, parseDate } from "@internationalized/date";
import { timeZone } from "../shared/calendar/time-zone.ts";

const midnight = (day: CalendarDate) => day.toDate(timeZone).getTime();

/** The first instant of a day `YYYY-MM-DD` in Europe/Helsinki, in milliseconds. */
export const startOfDay = (date: string) => midnight(parseDate(date));

/** The instant at which a day is over. */
export const endOfDay = (date: string) => midnight(parseDate(date).add({ days: 1 }));
