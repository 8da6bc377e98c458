import type { Calendar } from "#shared/calendar.ts";

/** How many people a desk has, how many of them work in these days, and how many are free on all of them. */
export function summaryOf({ people, items }: Calendar) {
  const booked = new Set(items.map(({ userId }) => userId));
  const working = people.filter(({ userId }) => booked.has(userId)).length;
  return { people: people.length, booked: working, free: people.length - working };
}
