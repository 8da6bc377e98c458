import * as z from "zod";
import { shift } from "../crews/assignment.ts";
import { listSchema } from "../lists/list.ts";
import { dateRange } from "./date-range.ts";

/** Ten years of holidays: more than any date picker or plan asks for at once. */
export const holidayRange = dateRange(3660);

/** `name` is a key of the locales, see `HolidayName`. */
export const holiday = z.object({ date: z.string(), name: z.string() });

/** Two months at a time: a month's view with the weeks around it. `reach`: the widest that the caller may see. */
export const calendarQuery = dateRange(62).safeExtend({
  scope: z.enum(["me", "organization", "reach"]).default("me"),
});

/** A day of a gig of one's own organisation, with how many it needs and how many are accepted for that day. */
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

/** A day on which places that were accepted of an agency have no name yet, and how many. */
export const unnamedDay = workday.omit({ headcount: true, accepted: true }).extend({
  offerId: z.string(),
  organizationName: z.string(),
  places: z.number().int(),
});
export type UnnamedDay = z.infer<typeof unnamedDay>;

/**
 * Booked shifts; for a desk also whom it may name, free or not, and for what, and for a buyer its gigs' days, crewed or
 * not. `hasLeft`: who was booked for the desk in these days and is none of its people any more.
 */
export const calendar = listSchema(shift).extend({
  people: z.array(z.object({ userId: z.string(), name: z.string(), hasLeft: z.boolean() })),
  workdays: z.array(workday),
  unnamed: z.array(unnamedDay),
});
export type Calendar = z.infer<typeof calendar>;
