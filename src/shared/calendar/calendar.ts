import * as z from "zod";
import { day } from "../core/durations.ts";
import { shift } from "../crews/assignment.ts";
import { calendarDate } from "../gigs/schedule.ts";
import { industry } from "../industries/industry.ts";
import { listSchema } from "../lists/list.ts";

/** At most ten years of holidays. */
export const holidayRange = dateRange(3660);

/** `name`: a `HolidayName`, translated by the locales. */
export const holiday = z.object({ date: z.string(), name: z.string() });

/** At most two months: a month's view with the weeks around it. `reach`: everything that the caller may see. */
export const calendarQuery = dateRange(62).safeExtend({
  scope: z.enum(["me", "organization", "reach"]).default("me"),
});

/** `positions`: of a gig of several; `accepted`: on that day. */
export const workday = z.object({
  gigId: z.string(),
  title: z.string(),
  municipality: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  headcount: z.number().int(),
  accepted: z.number().int(),
  positions: z.array(z.object({ industry, headcount: z.number().int(), accepted: z.number().int() })),
});
export type Workday = z.infer<typeof workday>;

/** A day of a gig on which an agency's accepted `places` in a position have no name. `industry`: as of a shift. */
export const unnamedDay = workday.omit({ headcount: true, accepted: true, positions: true }).extend({
  offerId: z.string(),
  organizationName: z.string(),
  positionId: z.string(),
  industry: industry.nullable(),
  places: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type UnnamedDay = z.infer<typeof unnamedDay>;

/**
 * `hasLeft`: was booked in these days, and is not in the organisation now: trades and place are not told then.
 */
export const calendarPerson = z.object({
  userId: z.string(),
  name: z.string(),
  hasLeft: z.boolean(),
  industries: z.array(industry),
  location: z.string(),
});
export type CalendarPerson = z.infer<typeof calendarPerson>;

/**
 * `people`: whom a desk may assign. `absences`: when the caller, and whom a desk may assign, is not available; not why.
 */
export const calendar = listSchema(shift).extend({
  people: z.array(calendarPerson),
  workdays: z.array(workday),
  unnamed: z.array(unnamedDay),
  absences: z.array(z.object({ userId: z.string(), startsAt: z.string(), endsAt: z.string() })),
});
export type Calendar = z.infer<typeof calendar>;

export const calendarFeed = z.object({ createdAt: z.iso.datetime().nullable() });

/** Only this answer has the address: whoever knows it reads the shifts. */
export const createdCalendarFeed = z.object({ createdAt: z.iso.datetime(), url: z.url() });

/** Both inclusive, of at most `longest` days; issues `range.backwards`, `range.tooLong`. */
function dateRange(longest: number) {
  return z.object({ from: calendarDate, to: calendarDate }).superRefine(({ from, to }, context) => {
    const issue = (message: string) => context.addIssue({ code: "custom", message, path: ["to"] });
    if (to < from) issue("range.backwards");
    else if (Date.parse(to) - Date.parse(from) >= longest * day) issue("range.tooLong");
  });
}
