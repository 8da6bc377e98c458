import * as z from "zod";
import { dateRange } from "./date-range.ts";

/** Ten years of holidays: more than any date picker or plan asks for at once. */
export const holidayRange = dateRange(3660);

/** `name` is a key of the locales, see `HolidayName`. */
export const holiday = z.object({ date: z.string(), name: z.string() });

/** Two months at a time: a month's view with the weeks around it. */
export const calendarQuery = dateRange(62).safeExtend({
  scope: z.enum(["me", "organization"]).default("me"),
});
