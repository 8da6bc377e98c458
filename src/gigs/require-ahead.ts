import { invalidField } from "../http/errors.ts";
import type { Edit } from "./changes/queries.ts";
import type { GigRow } from "./queries.ts";

/** Throws AppError('input.invalid') for a gig to be published whose last day has ended: nobody could work it. */
export function requireAhead(ends: readonly number[], now: number): void {
  if (ends.some((end) => end > now)) return;
  throw invalidField("schedule.endDate", "schedule.past", "Every day of the gig is over");
}

/** The same for an edit of a published gig; and a crew cannot be asked to have come before `now`. */
export function requireTimely({ days, difference }: Edit, row: GigRow, now: number): void {
  if (days === null) return;
  const ends = days.map(({ endsAt }) => endsAt);
  requireAhead(ends, now);
  const moved = days.filter(({ date }) => difference.moved.includes(date));
  if (row.accepted > 0 && moved.some(({ startsAt }) => startsAt <= now))
    throw invalidField("schedule.startTime", "schedule.begun", "That hour has passed");
}
