import { proposeCrews } from "../../shared/crews/auto-fill/propose-crews.ts";
import type { WeekProposal } from "../../shared/crews/proposal.ts";
import { getOnlyTrade } from "../../shared/gigs/positions.ts";
import type { NamingContext } from "../naming/naming-context.ts";
import type { OwnOffer } from "../naming/queries.ts";
import { buildOpening, explainProposal, maxDays } from "./build-opening.ts";

type Week = { from: string; to: string };

/**
 * For the accepted places of each gig that lack somebody in the week, on all of their days ahead: who is named for a part
 * of them cannot be named for the rest later. Gigs with more days than a proposal is for are among the `others`.
 */
export function buildWeekProposal(contexts: readonly NamingContext[], week: Week): WeekProposal {
  const lacking = contexts.flatMap((context) => listOpenings(context, week));
  const openings = lacking.filter(({ days }) => days.length <= maxDays);
  const proposals = proposeCrews(openings);
  const gigs = contexts.flatMap(({ gig, people }) => {
    const nameOf = (userId: string | null) => people.find(({ id }) => id === userId)?.name ?? "";
    const crews = openings.flatMap((opening, at) => {
      const proposal = proposals[at];
      if (opening.gigId !== gig.gigId || proposal === undefined) return [];
      const { offerId, positionId, industry } = opening;
      const dates = opening.days.map(({ date }) => date);
      const proposed = explainProposal(opening, proposal).map((person) => ({
        ...person,
        name: nameOf(person.userId),
        nextName: person.next && nameOf(person.next),
      }));
      return [{ offerId, positionId, industry, dates, people: proposed, unfilled: proposal.unfilled }];
    });
    if (crews.length === 0) return [];
    const { gigId: id, title, buyerName, municipality, gigStart: startDate, gigEnd: endDate } = gig;
    return [{ id, title, buyerName, municipality, startDate, endDate, crews }];
  });
  return { gigs, others: openings.length < lacking.length };
}

function listOpenings(context: NamingContext, { from, to }: Week) {
  return context.offers
    .filter(({ accepted }) => accepted > 0)
    .map((offer) => ({
      ...buildOpening(context, { offer: offer.id, position: offer.positionId }, { limit: Infinity }),
      ...describePlaces(context, offer),
    }))
    .filter(({ days }) => days.some(({ date }) => from <= date && date <= to));
}

const describePlaces = ({ gig }: NamingContext, { id, positionId }: OwnOffer) => ({
  offerId: id,
  positionId,
  industry:
    gig.positions === null
      ? getOnlyTrade(gig.industries)
      : (gig.positions.find((position) => position.id === positionId)?.industry ?? null),
});
