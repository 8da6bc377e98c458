import type { Gig } from "#shared/gig.ts";

/** The gig as long as somebody in its crew works there: on these dates only. */
export function withinDates(gig: Gig, dates: readonly string[]): Gig {
  const days = gig.days.filter(({ date }) => dates.includes(date));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return gig;
  const ms = days.reduce((sum, { startsAt, endsAt }) => sum + Date.parse(endsAt) - Date.parse(startsAt), 0);
  return {
    ...gig,
    days,
    startDate: first.date,
    endDate: last.date,
    workingDays: days.length,
    totalHours: ms / 3_600_000,
  };
}
