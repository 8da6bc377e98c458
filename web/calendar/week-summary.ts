import type { Calendar } from "#shared/calendar/calendar.ts";

/** Current workers: how many there are, how many work in these days, and how many are free on all of them. */
export function summarizeWeek(calendar: Calendar) {
  const current = calendar.people.filter(({ hasLeft }) => !hasLeft);
  return {
    people: current.length,
    booked: current.filter(isUserOf(calendar.items)).length,
    free: listFreeIds(calendar).size,
  };
}

/** Current workers with nothing in these days. */
export function listFreeIds({
  people,
  items,
  absences = [],
}: Pick<Calendar, "people" | "items" | "absences">): ReadonlySet<string> {
  const isTaken = isUserOf([...items, ...absences]);
  const free = people.filter((person) => !person.hasLeft && !isTaken(person));
  return new Set(free.map(({ userId }) => userId));
}

/** Keeps at most `max` busy workers and `max` gigs. */
export function limitCalendar<Shown extends Calendar>(calendar: Shown, max: number): Shown {
  const { people, items, workdays } = calendar;
  const gigs = [...new Set(workdays.map(({ gigId }) => gigId))].slice(0, max);
  return {
    ...calendar,
    people: people.filter(isUserOf(items)).slice(0, max),
    workdays: workdays.filter(({ gigId }) => gigs.includes(gigId)),
  };
}

function isUserOf(spans: readonly { userId: string }[]) {
  const ids = new Set(spans.map(({ userId }) => userId));
  return ({ userId }: { userId: string }) => ids.has(userId);
}
