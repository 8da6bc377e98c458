import { fromAbsolute, parseDate, toZoned } from "@internationalized/date";
import { timeZone, toLocalDate } from "../../shared/calendar/time-zone.ts";
import { addDays } from "../../shared/calendar/week.ts";

/** O'clock on the day before, in Helsinki: then the crew is told of the day and asked whether they come. */
const reminderHour = 16;
/** Then who has not said so is a risk. */
const riskHour = 18;

/** The days, `YYYY-MM-DD`, whose crews must have been reminded by `now`: today, and from 16.00 on tomorrow. */
export const listReminderDates = (now: number): string[] => listDates(now, reminderHour);

/** The days whose crews must have confirmed by `now`. */
export const listRiskDates = (now: number): string[] => listDates(now, riskHour);

function listDates(now: number, hour: number): string[] {
  const today = toLocalDate(now);
  return fromAbsolute(now, timeZone).hour >= hour ? [today, addDays(today, 1)] : [today];
}

/** When the crew of a day, `YYYY-MM-DD`, must have confirmed. */
export const computeRiskTime = (date: string): number =>
  toZoned(parseDate(addDays(date, -1)), timeZone)
    .set({ hour: riskHour })
    .toDate()
    .getTime();
