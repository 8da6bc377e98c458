import * as z from "zod";
import { day } from "../core/durations.ts";
import { requireNonEmptyPatch } from "../core/input-schemas.ts";
import { calendarDate, timeOfDay } from "../gigs/schedule.ts";
import { page } from "../lists/list.ts";
import { absenceKinds, maxAbsenceLength } from "./absence-kinds.ts";

export { absenceKinds, maxAbsenceLength };

/** ISO 8601: 1 is Monday. */
const weekday = z.number().int().min(1).max(7);

const weekdays = z
  .array(weekday)
  .min(1, { error: "required" })
  .max(7)
  .refine((days) => new Set(days).size === days.length, { error: "required" });

const fields = z.object({
  from: calendarDate,
  to: calendarDate,
  startTime: timeOfDay.nullable(),
  endTime: timeOfDay.nullable(),
  weekdays: weekdays.nullable(),
  kind: z.enum(absenceKinds),
});

/**
 * Both days included, wall clock in Europe/Helsinki. Times are of each day, and end on the next day where the end is
 * not after the start; null: whole days. `weekdays`: on these days only; null: on all.
 */
export type AbsenceTerms = z.infer<typeof fields>;

/** When an absence is, whatever its kind. */
export type AbsencePeriod = Omit<AbsenceTerms, "kind">;

/** Issues `absence.order`, `absence.tooLong` and `absence.times` (one time without the other). */
export const absenceTerms = fields.superRefine(checkTerms);

/**
 * `userId`: whose, where a desk enters it; left out: one's own. `release`: gives back the shifts that lie in it,
 * whatever the kind: else who gives back some days would be ill.
 */
export const absenceInput = fields
  .extend({
    startTime: fields.shape.startTime.default(null),
    endTime: fields.shape.endTime.default(null),
    weekdays: fields.shape.weekdays.default(null),
    userId: z.string().max(40).optional(),
    release: z.boolean().default(false),
  })
  .superRefine(checkTerms)
  .refine(({ kind, release }) => !release || kind !== "free", {
    path: ["release"],
    error: "absence.free",
  });
export type AbsenceInput = z.infer<typeof absenceInput>;

/** What is left out stays; what comes of it is checked by `absenceTerms`. */
export const absencePatch = fields.partial().refine(...requireNonEmptyPatch);

/**
 * At most 366 days; without `userId` one's own, and of a desk all of its people. `search`: in their names; `-from`: the last
 * first.
 */
export const absenceFilter = page
  .extend({
    userId: z.string().max(40).optional(),
    from: calendarDate,
    to: calendarDate,
    search: z.string().trim().max(100).optional(),
    sort: z.enum(["from", "-from"]).default("from"),
  })
  .superRefine(checkOrder);
export type AbsenceFilter = z.infer<typeof absenceFilter>;

export const absence = fields.extend({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  /** Whether the desk entered it. */
  byDesk: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Absence = z.infer<typeof absence>;

/** `released`: shifts given back. */
export const absenceAnswer = absence.extend({ released: z.number().int() });

function checkTerms(terms: Pick<AbsenceTerms, "from" | "to" | "startTime" | "endTime">, context: Issues) {
  checkOrder(terms, context);
  if ((terms.startTime === null) !== (terms.endTime === null)) {
    context.addIssue({ code: "custom", message: "absence.times", path: ["endTime"] });
  }
}

function checkOrder({ from, to }: { from: string; to: string }, context: Issues) {
  const issue = (code: string) =>
    context.addIssue({ code: "custom", message: `absence.${code}`, path: ["to"] });
  if (to < from) issue("order");
  else if (Date.parse(to) - Date.parse(from) >= maxAbsenceLength * day) issue("tooLong");
}

type Issues = z.core.$RefinementCtx;
