import * as z from "zod";
import { day } from "../core/durations.ts";
import { calendarDate } from "../gigs/schedule.ts";

/** Both inclusive, of at most `longest` days; issues `range.backwards`, `range.tooLong`. */
export function dateRange(longest: number) {
  return z.object({ from: calendarDate, to: calendarDate }).superRefine(({ from, to }, context) => {
    const issue = (message: string) => context.addIssue({ code: "custom", message, path: ["to"] });
    if (to < from) issue("range.backwards");
    else if (Date.parse(to) - Date.parse(from) >= longest * day) issue("range.tooLong");
  });
}
