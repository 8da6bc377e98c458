import type { Candidate, CandidateList } from "#shared/crews/assignment.ts";

export const isFreeThroughout = ({ freeDays, totalDays }: Candidate) => freeDays === totalDays;

/**
 * Days for which they can be named: those on which they are free, else those on which only their own word stands against
 * it, which takes a reason.
 */
export const listNamableDates = ({ freeDates, absentDates }: Candidate): string[] =>
  // An answer kept on the device may be of an older version, without it.
  freeDates.length > 0 ? freeDates : (absentDates ?? []);

/** In the server's order of suitability. */
export const listUnnamed = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ assigned }) => !assigned);

/** Who is kept as reserve, in the order in which they are asked. */
export const listReserve = (candidates: readonly Candidate[]): Candidate[] =>
  candidates
    // An answer kept on the device may be of an older version, without it.
    .flatMap((person) =>
      typeof person.reservePosition === "number" ? [[person.reservePosition, person] as const] : [],
    )
    .toSorted(([a], [b]) => a - b)
    .map(([, person]) => person);

/** On all days. Long days are no obstacle: the gig has them for everybody. */
export const isFreeWithoutWarning = (person: Candidate) =>
  isFreeThroughout(person) && person.warnings.every((kind) => kind === "day");

/** The default selection. */
export function suggestCandidates(people: readonly Candidate[], count: number): string[] {
  const fit = people.filter(
    (person) =>
      isFreeWithoutWarning(person) && !person.declined && !person.removed && person.trade !== "other",
  );
  return fit.slice(0, count).map(({ userId }) => userId);
}

export function toggleCandidate(selected: readonly string[], userId: string): string[] {
  return selected.includes(userId) ? selected.filter((id) => id !== userId) : [...selected, userId];
}

/** Who is free on all of these dates and not in the crew, in the server's order of suitability. */
export const listFreeCandidates = (candidates: readonly Candidate[], dates: readonly string[]): Candidate[] =>
  listUnnamed(candidates).filter(({ freeDates }) => dates.every((date) => freeDates.includes(date)));

/**
 * How many could be offered for these days (default: all), less those promised already. `fit`: without those known to
 * be of another trade.
 */
export function countFreeCandidates(
  { items, promised }: Pick<CandidateList, "items" | "promised">,
  dates?: readonly string[],
) {
  const free = dates ? listFreeCandidates(items, dates) : listUnnamed(items).filter(isFreeThroughout);
  const fit = free.filter(({ trade }) => trade !== "other");
  const left = Math.max(0, free.length - promised.all);
  return { free: left, fit: Math.min(left, Math.max(0, fit.length - promised.inTrade)) };
}
