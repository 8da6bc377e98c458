import type { Calendar } from "#shared/calendar/calendar.ts";
import { toLocalTime } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";

type AbsenceSpan = Calendar["absences"][number];

/** Wall clock, of one person; whole days: from 00:00 to 00:00. */
export type AbsentTime = { userId: string; date: string; startTime: string; endTime: string };

const midnight = "00:00";

/** Cuts what lies in these days, both included, at midnight. */
export function listAbsentTimes(spans: readonly AbsenceSpan[], from: string, to: string): AbsentTime[] {
  return spans.flatMap(({ userId, startsAt, endsAt }) => {
    const [start, end] = [toLocalTime(Date.parse(startsAt)), toLocalTime(Date.parse(endsAt))];
    const last = end.time === midnight ? addDays(end.date, -1) : end.date;
    const times: AbsentTime[] = [];
    for (
      let date = start.date < from ? from : start.date;
      date <= last && date <= to;
      date = addDays(date, 1)
    ) {
      const startTime = date === start.date ? start.time : midnight;
      times.push({ userId, date, startTime, endTime: date === end.date ? end.time : midnight });
    }
    return times;
  });
}

export const isWholeDay = ({ startTime, endTime }: AbsentTime): boolean =>
  startTime === midnight && endTime === midnight;
