import { addDays, getWeekday } from "../../../src/shared/calendar/week.ts";
import { hour } from "../../../src/shared/core/durations.ts";
import type { Applicant, OpenDay } from "../../../src/shared/crews/auto-fill/propose-crew.ts";
import { createRandom } from "../../support/table-rows.ts";

const monday = "2083-03-01";

/** `hours`: of each day; `bookings`: at most so many for each person. */
type Size = { places: number; days: number; people: number; hours?: number; bookings?: number };

function span(date: string, hours: number) {
  const startsAt = Date.parse(`${date}T05:00:00Z`);
  return { startsAt, endsAt: startsAt + hours * hour, breakMinutes: 0 };
}

/** A gig of working days, and people with other work on some of them, by seed. */
export function buildInstance(
  seed: number,
  { places, days: dayCount, people, hours = 8, bookings = 5 }: Size,
) {
  const { next } = createRandom(seed);
  const below = (count: number) => Math.floor(next() * count);
  const dates = Array.from({ length: 2 * dayCount }, (_, at) => addDays(monday, at)).filter(
    (date) => getWeekday(date) < 6,
  );
  const days = dates.slice(0, dayCount).map((date): OpenDay => ({ ...span(date, hours), date, places }));
  const applicants = Array.from({ length: people }, (_, at): Applicant => {
    const booked = new Set(Array.from({ length: below(bookings + 1) }, () => below(dayCount)));
    return { userId: `p${at}`, booked: [...booked].map((day) => span(dates[day] ?? monday, 8)) };
  });
  return { days, applicants };
}

type WeekSize = { gigs: number; places: number; people: number };

/** Gigs of a working week or the end of it, for each of which three in ten of the people may be named. */
export function buildWeekInstance(seed: number, { gigs, places, people }: WeekSize) {
  const { next } = createRandom(seed);
  const { days, applicants } = buildInstance(seed, { places, days: 5, people, bookings: 2 });
  return Array.from({ length: gigs }, (_, at) => ({
    gigId: `g${at}`,
    days: days.slice(Math.floor(next() * 3)),
    applicants: applicants.filter(() => next() < 0.3),
  }));
}
