import type { Candidate, Candidates } from "#shared/crews/assignment.ts";

export const isFreeThroughout = ({ freeDays, totalDays }: Candidate) => freeDays === totalDays;

/** Those who could still be named, in the order in which the server suggests them. */
export const listUnnamed = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ assigned }) => !assigned);

/**
 * Whom to name when nobody says otherwise: free all days, nothing to warn of but days that are long for everybody, not
 * somebody who has just said no, and not somebody of another trade.
 */
export function suggestCandidates(people: readonly Candidate[], places: number): string[] {
  const fit = people.filter(
    (person) =>
      isFreeThroughout(person) &&
      person.warnings.every((kind) => kind === "day") &&
      !person.declined &&
      person.trade !== "other",
  );
  return fit.slice(0, places).map(({ userId }) => userId);
}

/** One more or one fewer. */
export function toggleCandidate(chosen: readonly string[], userId: string): string[] {
  return chosen.includes(userId) ? chosen.filter((one) => one !== userId) : [...chosen, userId];
}

/**
 * How many could be sent for these days, or all, beside what is promised already; `fit`: those of them not known to be of
 * another trade, whom an offer starts from.
 */
export function countFreeCandidates(
  { items, promised }: Pick<Candidates, "items" | "promised">,
  dates?: readonly string[],
) {
  const isFreeThen = (person: Candidate) =>
    dates ? dates.every((date) => person.freeDates.includes(date)) : isFreeThroughout(person);
  const free = items.filter((person) => isFreeThen(person) && !person.assigned);
  const fit = free.filter(({ trade }) => trade !== "other");
  const left = Math.max(0, free.length - promised.all);
  return { free: left, fit: Math.min(left, Math.max(0, fit.length - promised.inTrade)) };
}
