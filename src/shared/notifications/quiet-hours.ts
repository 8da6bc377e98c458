import {
  type CalendarDate,
  CalendarDateTime,
  fromAbsolute,
  parseTime,
  toCalendarDate,
  toZoned,
} from "@internationalized/date";
import * as z from "zod";
import { timeOfDay } from "../gigs/schedule.ts";

/**
 * When push and e-mail wait, by the clock of a person's own zone (IANA name). `to` may lie behind midnight; the same
 * as `from`: no hours of the day. `weekends`: nor on the whole of Saturdays and Sundays.
 */
export const quietHours = z.object({
  from: timeOfDay,
  to: timeOfDay,
  weekends: z.boolean(),
  timeZone: z.string().max(64).refine(isTimeZone),
});
export type QuietHours = z.infer<typeof quietHours>;

/** Null: none. */
export const quietHoursSetting = quietHours.nullable();

/** The first instant that is not quiet any more; null where it is not quiet `now`. */
export function findQuietEnd(quiet: QuietHours, now: number): number | null {
  if (!isQuiet(quiet, now)) return null;
  const today = toCalendarDate(fromAbsolute(now, quiet.timeZone));
  const ends = daysOfOneWeekend
    .flatMap((days) =>
      ["00:00", quiet.to].flatMap((time) => toInstants(today.add({ days }), time, quiet.timeZone)),
    )
    .filter((end) => end > now && !isQuiet(quiet, end));
  return Math.min(...ends);
}

/** From a Friday to the Monday after it. */
const daysOfOneWeekend = [0, 1, 2, 3];

function isQuiet({ from, to, weekends, timeZone }: QuietHours, now: number): boolean {
  const local = fromAbsolute(now, timeZone);
  if (weekends && isWeekend(toCalendarDate(local))) return true;
  const time = `${pad(local.hour)}:${pad(local.minute)}`;
  return from < to ? from <= time && time < to : to !== from && (from <= time || time < to);
}

const pad = (number: number) => String(number).padStart(2, "0");

const isWeekend = (date: CalendarDate) => [0, 6].includes(date.toDate("UTC").getUTCDay());

/** Two where the clock shows the time twice. */
function toInstants({ year, month, day }: CalendarDate, time: string, timeZone: string): number[] {
  const { hour, minute } = parseTime(time);
  const local = new CalendarDateTime(year, month, day, hour, minute);
  return (["earlier", "later"] as const).map((which) => toZoned(local, timeZone, which).toDate().getTime());
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
