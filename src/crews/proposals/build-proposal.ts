import { proposeCrew } from "../../shared/crews/auto-fill/propose-crew.ts";
import type { ProposalInput } from "../../shared/crews/proposal.ts";
import type { NamingContext } from "../naming/naming-context.ts";
import { rankCandidates } from "../naming/rank-candidates.ts";
import { listOpenDays } from "../naming/wanted-days.ts";

/** A gig may last a year and a firm be large: what is proposed is for the soonest days, of those who fit best. */
const [maxDays, maxCandidates] = [31, 200];

/**
 * Of those who have not said no, are of no other trade and hold the cards; in the order in which the picker lists them.
 * Nobody in two positions: those with the fewest people to choose from come first.
 */
export function buildProposal(context: NamingContext, input: ProposalInput) {
  const positionIds = listPositionIds(context, input);
  const taken = new Set(input.without);
  const proposed = positionIds
    .map((id) => ({ id, candidates: listCandidates(context, input, id) }))
    .toSorted((a, b) => a.candidates.length - b.candidates.length)
    .map(({ id, candidates }) => {
      const free = candidates.filter(({ userId }) => !taken.has(userId));
      const crew = proposeForPosition(context, { offer: input.offer, position: id }, free);
      for (const { userId } of crew.people) taken.add(userId);
      return { id, ...crew };
    })
    .toSorted((a, b) => positionIds.indexOf(a.id) - positionIds.indexOf(b.id));
  return {
    positions: proposed.map(({ id, people }) => ({ id: id ?? context.gig.gigId, people })),
    cost: {
      unfilled: proposed.reduce((sum, { unfilled }) => sum + unfilled, 0),
      beginnings: proposed.reduce((sum, { beginnings }) => sum + beginnings, 0),
    },
  };
}

/** Those in which the firm has places; undefined: the gig as a whole, where it has none. */
function listPositionIds(
  { offers }: NamingContext,
  { offer, position }: ProposalInput,
): (string | undefined)[] {
  if (position !== undefined) return [position];
  const own = offers.filter(({ id, accepted }) => accepted > 0 && (offer === undefined || id === offer));
  const ids = [...new Set(own.map(({ positionId }) => positionId))];
  return ids.length > 0 ? ids : [undefined];
}

function listCandidates(context: NamingContext, { offer }: ProposalInput, position: string | undefined) {
  return rankCandidates(context, { offer, position })
    .filter(({ assigned, declined, trade }) => !assigned && !declined && trade !== "other")
    .filter(({ lackingCards }) => lackingCards.length === 0)
    .slice(0, maxCandidates);
}

function proposeForPosition(
  context: NamingContext,
  wanted: Parameters<typeof listOpenDays>[1],
  candidates: ReturnType<typeof listCandidates>,
) {
  const bookingsOf = Map.groupBy(context.bookings, ({ userId }) => userId);
  const applicants = candidates.map(({ userId }) => ({ userId, booked: bookingsOf.get(userId) ?? [] }));
  const { people, ...cost } = proposeCrew(listOpenDays(context, wanted).slice(0, maxDays), applicants);
  const reasonsOf = new Map(candidates.map(({ userId, fit }) => [userId, fit.parts]));
  return {
    ...cost,
    people: people.map((person) => ({ ...person, reasons: reasonsOf.get(person.userId) ?? [] })),
  };
}
