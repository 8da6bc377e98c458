import type { Candidate } from "#shared/crews/assignment.ts";
import type { Offer } from "#shared/offers/offer.ts";

/** Workers named by one request, for the same dates. */
export type NamingGroup = { people: Candidate[]; dates: string[] };

/** `dates` by user id; `open`: dates with places left. */
type Shares = { dates: Map<string, string[]>; open: Set<string> };

/**
 * In the order of selection each gets the days on which they are free and a place is left. Two who are free on
 * different days can share one place.
 */
export function assignDays(chosen: readonly Candidate[], lacking: Offer["lacking"]): Shares {
  const left = new Map(lacking.map(({ date, places }) => [date, places]));
  const dates = new Map<string, string[]>();
  for (const { userId, freeDates } of chosen) {
    const own = freeDates.filter((date) => (left.get(date) ?? 0) > 0);
    for (const date of own) left.set(date, (left.get(date) ?? 0) - 1);
    if (own.length > 0) dates.set(userId, own);
  }
  return { dates, open: new Set([...left].filter(([, places]) => places > 0).map(([date]) => date)) };
}

export function groupByDates(people: readonly Candidate[], lacking: Offer["lacking"]): NamingGroup[] {
  const { dates } = assignDays(people, lacking);
  const groups = new Map<string, NamingGroup>();
  for (const person of people) {
    const own = dates.get(person.userId);
    if (own === undefined) continue;
    const group = groups.get(own.join());
    if (group) group.people.push(person);
    else groups.set(own.join(), { people: [person], dates: own });
  }
  return [...groups.values()];
}
