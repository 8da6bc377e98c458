import type { Candidate } from "#shared/assignment.ts";

export const isFree = ({ freeDays, totalDays }: Candidate) => freeDays === totalDays;

/** Those who could still be named, the best fit first: free all days, nothing unwise, then by name. */
export function byFitness(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .filter(({ assigned }) => !assigned)
    .sort(
      (a, b) =>
        b.freeDays - a.freeDays || a.warnings.length - b.warnings.length || a.name.localeCompare(b.name),
    );
}

/** Whom to name when nobody says otherwise: free all days and nothing to warn of. */
export function suggested(people: readonly Candidate[], places: number): string[] {
  const fit = people.filter((person) => isFree(person) && person.warnings.length === 0);
  return fit.slice(0, places).map(({ userId }) => userId);
}

/** The chosen who can still come, if only on some days. */
export function stillFree(chosen: readonly string[], people: readonly Candidate[]): string[] {
  return chosen.filter((id) => people.some(({ userId, freeDays }) => userId === id && freeDays > 0));
}

/** One more or one fewer; where all places are taken, the one chosen first makes room. */
export function toggled(chosen: readonly string[], userId: string, places: number): string[] {
  if (chosen.includes(userId)) return chosen.filter((one) => one !== userId);
  return [...chosen, userId].slice(-places);
}

/** How many could be sent for all days: what an offer starts from. */
export function freeThroughout(candidates: readonly Candidate[]): number {
  return candidates.filter((person) => isFree(person) && !person.assigned).length;
}
