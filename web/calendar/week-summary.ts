import type { Calendar } from "#shared/calendar/calendar.ts";

/** Current workers: how many there are, how many work in these days, and how many are free on all of them. */
export function summarizeWeek({ people, items }: Calendar) {
  const ours = people.filter(({ hasLeft }) => !hasLeft);
  const working = ours.filter(worksIn(items)).length;
  return { people: ours.length, booked: working, free: ours.length - working };
}

/** Keeps at most `most` busy workers and `most` gigs. */
export function limitCalendar<Shown extends Calendar>(calendar: Shown, most: number): Shown {
  const { people, items, workdays } = calendar;
  const gigs = [...new Set(workdays.map(({ gigId }) => gigId))].slice(0, most);
  return {
    ...calendar,
    people: people.filter(worksIn(items)).slice(0, most),
    workdays: workdays.filter(({ gigId }) => gigs.includes(gigId)),
  };
}

function worksIn(items: Calendar["items"]) {
  const booked = new Set(items.map(({ userId }) => userId));
  return ({ userId }: { userId: string }) => booked.has(userId);
}
