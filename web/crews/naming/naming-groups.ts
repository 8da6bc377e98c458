import type { Candidate } from "#shared/crews/assignment.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { listNamableDates } from "./candidates.ts";

/** Workers named by one request, for the same dates. */
export type NamingGroup = { people: Candidate[]; dates: string[] };

/** `dates` by user id; `open`: dates with places left. */
type DayAssignments = { dates: Map<string, string[]>; open: Set<string> };

/**
 * In the order of selection each gets the days for which they can be named and a place is left. Two who are free on
 * different days can share one place.
 */
export function assignDays(candidates: readonly Candidate[], lacking: Offer["lacking"]): DayAssignments {
  const openPlaces = new Map(lacking.map(({ date, places }) => [date, places]));
  const dates = new Map<string, string[]>();
  for (const candidate of candidates) {
    const assignedDates = listNamableDates(candidate).filter((date) => (openPlaces.get(date) ?? 0) > 0);
    for (const date of assignedDates) openPlaces.set(date, (openPlaces.get(date) ?? 0) - 1);
    if (assignedDates.length > 0) dates.set(candidate.userId, assignedDates);
  }
  return { dates, open: new Set([...openPlaces].filter(([, places]) => places > 0).map(([date]) => date)) };
}

export function groupByDates(people: readonly Candidate[], lacking: Offer["lacking"]): NamingGroup[] {
  const { dates } = assignDays(people, lacking);
  const groups = new Map<string, NamingGroup>();
  for (const person of people) {
    const assignedDates = dates.get(person.userId);
    if (assignedDates === undefined) continue;
    const group = groups.get(assignedDates.join());
    if (group) group.people.push(person);
    else groups.set(assignedDates.join(), { people: [person], dates: assignedDates });
  }
  return [...groups.values()];
}
