import { isOverlapping, type ShiftSpan } from "../conflicts.ts";
import { type Applicant, canTake, type OpenDay, type Proposal, proposeCrew } from "./propose-crew.ts";

/** Places of a gig, for people who have no other in it. `applicants`: the best first. */
export type Opening = { gigId: string; days: readonly OpenDay[]; applicants: readonly Applicant[] };

/**
 * A crew for each opening, by `proposeCrew`: in each exact, not over all of them. Next comes whichever has the fewest people
 * to spare, and what somebody is proposed for counts as booked for all the others: nobody is in two places at once, and
 * rest and weekly hours hold over everything. In the order of the openings.
 */
export function proposeCrews(openings: readonly Opening[]): Proposal[] {
  const proposals = new Map<Opening, Proposal>();
  const plannedOf = new Map<string, ShiftSpan[]>();
  const crewOf = (gigId: string) =>
    openings.flatMap((opening) =>
      opening.gigId === gigId ? (proposals.get(opening)?.people.map(({ userId }) => userId) ?? []) : [],
    );
  /** Who is in no crew of the gig, with all that they are booked and proposed for. */
  const listFree = ({ gigId, applicants }: Opening): Applicant[] => {
    const inGig = new Set(crewOf(gigId));
    return applicants
      .filter(({ userId }) => !inGig.has(userId))
      .map(({ userId, booked }) => ({ userId, booked: [...booked, ...(plannedOf.get(userId) ?? [])] }));
  };
  for (const left = new Set(openings); left.size > 0; ) {
    const spare = new Map([...left].map((opening) => [opening, countSpare(opening, listFree(opening))]));
    const opening = [...left].reduce((a, b) => ((spare.get(b) ?? 0) < (spare.get(a) ?? 0) ? b : a));
    left.delete(opening);
    const proposal = proposeCrew(opening.days, listFree(opening));
    proposals.set(opening, proposal);
    for (const { userId, dates } of proposal.people)
      plannedOf.set(userId, [...(plannedOf.get(userId) ?? []), ...pickDays(opening.days, dates)]);
  }
  return openings.map((opening) => {
    const { people, ...cost } = proposals.get(opening) ?? { people: [], unfilled: 0, beginnings: 0 };
    // Who is next may be needed elsewhere by now.
    const others = listFree(opening);
    const findNext = (dates: readonly string[]) =>
      others.find(({ booked }) => canTake(booked, pickDays(opening.days, dates)))?.userId ?? null;
    return { ...cost, people: people.map((person) => ({ ...person, next: findNext(person.dates) })) };
  });
}

const pickDays = (days: readonly OpenDay[], dates: readonly string[]) =>
  days.filter(({ date }) => dates.includes(date));

/** More people than places on the day with the fewest; less than none where some stay empty. */
const countSpare = ({ days }: Opening, free: readonly Applicant[]): number =>
  Math.min(
    ...days.map(
      (day) =>
        free.filter(({ booked }) => !booked.some((span) => isOverlapping(span, day))).length - day.places,
    ),
  );
