import type { Candidate } from "#shared/assignment.ts";

/** Those who are named by one call: for these dates, or without any for all days of the offer. */
export type NamingGroup = { people: Candidate[]; dates?: string[] };

/** One group for who is free on all days, and one for each set of days that others are free on. */
export function groupByDates(people: readonly Candidate[]): NamingGroup[] {
  const groups = new Map<string, NamingGroup>();
  const wholeFirst = people.toSorted((a, b) => b.freeDays - a.freeDays);
  for (const person of wholeFirst) {
    const { freeDates, totalDays } = person;
    if (freeDates.length === 0) continue;
    const dates = freeDates.length < totalDays ? freeDates : undefined;
    const key = dates?.join() ?? "";
    const group = groups.get(key);
    if (group) group.people.push(person);
    else groups.set(key, { people: [person], ...(dates && { dates }) });
  }
  return [...groups.values()];
}
