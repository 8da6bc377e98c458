import type { Candidate, CandidateFilter } from "../../shared/crews/assignment.ts";
import type { Proposal } from "../../shared/crews/auto-fill/propose-crew.ts";
import type { Opening } from "../../shared/crews/auto-fill/propose-crews.ts";
import type { NamingContext } from "../naming/naming-context.ts";
import { rankCandidates } from "../naming/rank-candidates.ts";
import { listOpenDays } from "../naming/wanted-days.ts";

/** A gig may last a year and a firm be large: what is proposed is for the soonest days, of those who fit best. */
export const maxDays = 31;
const maxCandidates = 200;

export type RankedOpening = Opening & { candidates: readonly Candidate[] };

/**
 * Of those who have neither said no nor lost a place on it, are of no other trade and hold the cards; in the order in which the picker lists them.
 */
export function buildOpening(
  context: NamingContext,
  wanted: CandidateFilter,
  { without = [], limit = maxDays }: { without?: readonly string[]; limit?: number } = {},
): RankedOpening {
  const candidates = rankCandidates(context, wanted)
    .filter(
      ({ assigned, declined, removed, trade }) => !assigned && !declined && !removed && trade !== "other",
    )
    .filter(({ lackingCards }) => lackingCards.length === 0)
    .filter(({ userId }) => !without.includes(userId))
    .slice(0, maxCandidates);
  const bookingsOf = Map.groupBy(context.bookings, ({ userId }) => userId);
  return {
    gigId: context.gig.gigId,
    days: listOpenDays(context, wanted).slice(0, limit),
    candidates,
    applicants: candidates.map(({ userId }) => ({ userId, booked: bookingsOf.get(userId) ?? [] })),
  };
}

/** With what speaks for each. */
export function explainProposal({ candidates }: RankedOpening, { people }: Proposal) {
  const reasonsOf = new Map(candidates.map(({ userId, fit }) => [userId, fit.parts]));
  return people.map((person) => ({ ...person, reasons: reasonsOf.get(person.userId) ?? [] }));
}
