import { fromAbsolute, parseDateTime } from "@internationalized/date";
import { day } from "../core/durations.ts";
import { timeZone } from "./time-zone.ts";

// Apart from gigs/schedule.ts, whose schemas bring zod with them.

const week = 7 * day;

/** Wall clock in Europe/Helsinki. */
type WallSpan = { date: string; startTime: string; endTime: string };

/** To instants: an end at or before the start is on the next day. Asks Intl once a week for all that it is asked for. */
export function createSpanClock(): (span: WallSpan) => { startsAt: string; endsAt: string } {
  const instant = helsinkiClock();
  return (span) => spanOf(span, instant);
}

function spanOf({ date, startTime, endTime }: WallSpan, instant: (wallTime: number) => number) {
  const start = wallClock(date, startTime);
  const end = wallClock(date, endTime) + (endTime > startTime ? 0 : day);
  const startsAt = instant(start);
  const endsAt = instant(end);
  // Where the spring change moves the start to or past the end, the end moves along.
  const movedEnd = endsAt > startsAt ? endsAt : startsAt + end - start;
  return { startsAt: iso(startsAt), endsAt: iso(movedEnd) };
}

/** Wall-clock times are compared and added as if they were UTC, where every day has 24 hours. */
function wallClock(date: string, time: string): number {
  return Date.parse(`${date}T${time}Z`);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

/** From wall clock to instant; asks Intl once for each week without a clock change. */
function helsinkiClock(): (wallTime: number) => number {
  const offsets = new Map<number, number | "changes">();
  return (wallTime) => {
    const number = Math.floor(wallTime / week);
    const offset = offsets.get(number) ?? offsetOfWeek(number);
    offsets.set(number, offset);
    if (offset !== "changes") return wallTime - offset;
    return parseDateTime(iso(wallTime).slice(0, 16)).toDate(timeZone).getTime();
  };
}

/** The UTC offset in milliseconds, constant from a day before to a day after the week; `number`: weeks since 1970. */
function offsetOfWeek(number: number): number | "changes" {
  const before = fromAbsolute(number * week - day, timeZone).offset;
  const after = fromAbsolute((number + 1) * week + day, timeZone).offset;
  return before === after ? before : "changes";
}
