import type { Candidate } from "#shared/assignment.ts";

export const isFree = ({ freeDays, totalDays }: Candidate) => freeDays === totalDays;

/** Those who could still be named, in the order in which the server suggests them. */
export const unnamedOf = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ assigned }) => !assigned);

/**
 * Whom to name when nobody says otherwise: free all days, nothing to warn of, not somebody who has just said no, and
 * not somebody of another trade.
 */
export function suggested(people: readonly Candidate[], places: number): string[] {
  const fit = people.filter(
    (person) =>
      isFree(person) && person.warnings.length === 0 && !person.declined && person.trade !== "other",
  );
  return fit.slice(0, places).map(({ userId }) => userId);
}

/** One more or one fewer. */
export function toggled(chosen: readonly string[], userId: string): string[] {
  return chosen.includes(userId) ? chosen.filter((one) => one !== userId) : [...chosen, userId];
}

/** How many could be sent for all days; `fit`: those of them not known to be of another trade, whom an offer starts from. */
export function freeThroughout(candidates: readonly Candidate[]): { free: number; fit: number } {
  const free = candidates.filter((person) => isFree(person) && !person.assigned);
  return { free: free.length, fit: free.filter(({ trade }) => trade !== "other").length };
}
