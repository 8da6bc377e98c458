import { proposeCrews } from "../../shared/crews/auto-fill/propose-crews.ts";
import type { ProposalInput } from "../../shared/crews/proposal.ts";
import type { NamingContext } from "../naming/naming-context.ts";
import { buildOpening, explainProposal, type RankedOpening } from "./build-opening.ts";

/** Nobody in two positions. */
export function buildProposal(context: NamingContext, input: ProposalInput) {
  const positions = listPositionIds(context, input);
  const openings = positions.map((position) =>
    buildOpening(context, { offer: input.offer, position }, { without: input.without }),
  );
  const proposals = proposeCrews(openings);
  return {
    positions: proposals.map((proposal, at) => ({
      id: positions[at] ?? context.gig.gigId,
      people: explainProposal(openings[at] as RankedOpening, proposal),
    })),
    cost: {
      unfilled: proposals.reduce((sum, { unfilled }) => sum + unfilled, 0),
      beginnings: proposals.reduce((sum, { beginnings }) => sum + beginnings, 0),
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
