import type { Candidate } from "../../shared/assignment.ts";

const trades = ["match", "unknown", "other"];

/**
 * What decides between two people, the most telling first: who can come at all, whom nothing warns of, who has not
 * said no to this gig, whose trade it is, who is free on more of the days, who has worked least in those weeks.
 */
const measures: ((one: Candidate) => number)[] = [
  ({ freeDays }) => Number(freeDays === 0),
  ({ warnings }) => warnings.length,
  ({ declined }) => Number(declined),
  ({ trade }) => trades.indexOf(trade),
  ({ freeDays }) => -freeDays,
  ({ bookedMinutes }) => bookedMinutes,
];

/** Puts who fits a gig best first; people alike stay in the order they came in, that of their names. */
export function byFitness(a: Candidate, b: Candidate): number {
  for (const measure of measures) {
    const difference = measure(a) - measure(b);
    if (difference !== 0) return difference;
  }
  return 0;
}
