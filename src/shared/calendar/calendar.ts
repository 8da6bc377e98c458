import * as z from "zod";
import { shift } from "../crews/assignment.ts";
import { listSchema } from "../lists/list.ts";
import { dateRange } from "./date-range.ts";

/** At most ten years of holidays. */
export const holidayRange = dateRange(3660);

/** `name`: a `HolidayName`, translated by the locales. */
export const holiday = z.object({ date: z.string(), name: z.string() });

/** At most two months: a month's view with the weeks around it. `reach`: everything that the caller may see. */
export const calendarQuery = dateRange(62).safeExtend({
  scope: z.enum(["me", "organization", "reach"]).default("me"),
});

export const workday = z.object({
  gigId: z.string(),
  title: z.string(),
  municipality: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  headcount: z.number().int(),
  accepted: z.number().int(),
});
export type Workday = z.infer<typeof workday>;

/** A day of a gig on which an agency's accepted `places` have no name. */
export const unnamedDay = workday.omit({ headcount: true, accepted: true }).extend({
  offerId: z.string(),
  organizationName: z.string(),
  places: z.number().int(),
});
export type UnnamedDay = z.infer<typeof unnamedDay>;

/** `people`: whom a desk may assign. `hasLeft`: was booked in these days, and is not in the organisation now. */
export const calendar = listSchema(shift).extend({
  people: z.array(z.object({ userId: z.string(), name: z.string(), hasLeft: z.boolean() })),
  workdays: z.array(workday),
  unnamed: z.array(unnamedDay),
});
export type Calendar = z.infer<typeof calendar>;
