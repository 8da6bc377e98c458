import { invalidField } from "../http/errors.ts";

/** Throws AppError('input.invalid') for a gig to be published whose last day has ended: nobody could work it. */
export function requireAhead(ends: readonly number[], now: number): void {
  if (ends.some((end) => end > now)) return;
  throw invalidField("schedule.endDate", "schedule.past", "Every day of the gig is over");
}
