import { invalidField } from "../http/errors.ts";
import type { GigRow } from "./queries.ts";
import type { GigEdit } from "./write-queries.ts";

/** Throws AppError('input.invalid') when every day is over. */
export function requireFutureDay(ends: readonly number[], now: number): void {
  if (ends.some((end) => end > now)) return;
  throw invalidField("schedule.endDate", "schedule.past", "Every day of the gig is over");
}

/** Throws as `requireFutureDay`, and for hours moved to before `now` or changed without a day left to apply to. */
export function requireNotStarted({ days, difference, columns }: GigEdit, row: GigRow, now: number): void {
  if (days === null) {
    const { start_time = row.startTime, end_time = row.endTime } = columns;
    if (start_time !== row.startTime || end_time !== row.endTime) throw startedError();
    return;
  }
  const ends = days.map(({ endsAt }) => endsAt);
  requireFutureDay(ends, now);
  const movedDays = days.filter(({ date }) => difference.moved.includes(date));
  if (movedDays.some(({ startsAt }) => startsAt <= now)) throw startedError();
}

const startedError = () => invalidField("schedule.startTime", "schedule.begun", "That hour has passed");
