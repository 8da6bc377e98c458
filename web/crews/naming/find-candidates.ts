import type { Candidate } from "#shared/crews/assignment.ts";
import { normalizeText } from "../../ui/combobox/match-text.ts";
import { isFreeThroughout } from "./candidates.ts";

/** `fit`: the server's order. */
export const candidateSorts = ["fit", "distance", "together", "lastHere", "days", "work", "name"] as const;
export type CandidateSort = (typeof candidateSorts)[number];

const conditions = {
  days: isFreeThroughout,
  trade: ({ trade }) => trade === "match",
  cards: ({ lackingCards }) => (lackingCards ?? []).length === 0,
  interested: ({ isInterested }) => isInterested,
} satisfies Record<string, (person: Candidate) => boolean>;
export type CandidateCondition = keyof typeof conditions;

export type CandidateSearch = {
  text: string;
  sort: CandidateSort;
  conditions: readonly CandidateCondition[];
};
export const emptySearch: CandidateSearch = { text: "", sort: "fit", conditions: [] };

/** Which conditions tell these people apart, or are chosen. */
export const listCandidateConditions = (
  people: readonly Candidate[],
  chosen: readonly CandidateCondition[],
): CandidateCondition[] =>
  (Object.keys(conditions) as CandidateCondition[]).filter((name) => {
    const count = people.filter(conditions[name]).length;
    return chosen.includes(name) || (count > 0 && count < people.length);
  });

/** Who meets every condition, with the text in their name or place, and whoever is always shown. */
export function findCandidates(
  people: readonly Candidate[],
  { text, sort, conditions: wanted }: CandidateSearch,
  isAlwaysShown: (person: Candidate) => boolean,
): Candidate[] {
  const words = normalizeText(text).split(/\s+/);
  const isFound = (person: Candidate) => {
    const searchText = normalizeText(`${person.name} ${person.location}`);
    return (
      words.every((word) => searchText.includes(word)) && wanted.every((name) => conditions[name](person))
    );
  };
  const found = people.filter((person) => isAlwaysShown(person) || isFound(person));
  return sort === "fit" ? found : found.toSorted(comparisons[sort]);
}

const findPart = <Name extends Candidate["fit"]["parts"][number]["part"]>({ fit }: Candidate, name: Name) =>
  // An answer kept on the device may be of an older version, without it.
  fit?.parts.find((part): part is Extract<typeof part, { part: Name }> => part.part === name);

const kmTo = (person: Candidate) => findPart(person, "distance")?.km ?? Number.POSITIVE_INFINITY;
const gigsWith = (person: Candidate) => findPart(person, "workedTogether")?.gigs ?? 0;
const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b);

/** Ties keep the server's order. */
const comparisons: Record<Exclude<CandidateSort, "fit">, (a: Candidate, b: Candidate) => number> = {
  distance: (a, b) => compareNumbers(kmTo(a), kmTo(b)),
  together: (a, b) => gigsWith(b) - gigsWith(a),
  lastHere: (a, b) => (b.lastHere ?? "").localeCompare(a.lastHere ?? ""),
  days: (a, b) => b.freeDays - a.freeDays,
  work: (a, b) => a.workedMinutes - b.workedMinutes,
  name: (a, b) => a.name.localeCompare(b.name, "fi"),
};
