import type { Gig } from "#shared/gigs/gig.ts";
import { totalMinutes } from "#shared/gigs/shift-hours.ts";

export function limitGigToDates(gig: Gig, dates: readonly string[]): Gig {
  const days = gig.days.filter(({ date }) => dates.includes(date));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return gig;
  const alike = days.every(
    ({ startTime, endTime }) => startTime === first.startTime && endTime === first.endTime,
  );
  return {
    ...gig,
    days,
    startDate: first.date,
    endDate: last.date,
    ...(alike && { startTime: first.startTime, endTime: first.endTime }),
    hoursVary: !alike,
    workingDays: days.length,
    totalHours: totalMinutes(days) / 60,
  };
}
