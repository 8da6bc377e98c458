import type { Principal } from "../auth/caller.ts";
import type { Gig, ResolvedGigInput } from "../shared/gigs/gig.ts";
import type { Pricing } from "../shared/gigs/pricing.ts";
import { describeGig, toPricing } from "./describe-gig.ts";
import type { GigDayRow, GigRow } from "./queries.ts";

/** What a new gig takes over: a draft until something else is said. */
export function copyGig(caller: Principal, row: GigRow, days: readonly GigDayRow[]): ResolvedGigInput {
  return {
    ...duplicateGig(describeGig(caller, row, days), toPricing(row)),
    positions: duplicatePositions(row),
    cards: row.cards,
    ...(row.waves && { waves: [...row.waves] }),
  };
}

function duplicateGig(gig: Gig, pricing: Pricing): Omit<ResolvedGigInput, "positions" | "cards"> {
  const { title, description, industries, headcount, contract, municipality, address } = gig;
  const { schedule, contact, meetingPoint, gear, language, notes } = gig;
  return {
    title,
    description,
    industries,
    headcount,
    pricing,
    contract,
    municipality,
    address,
    schedule,
    contact,
    meetingPoint,
    gear,
    language,
    notes,
    status: "draft",
  };
}

/** Those of several have a trade each; one alone, which was left of several, is the new gig itself. */
function duplicatePositions({ positions }: GigRow): ResolvedGigInput["positions"] {
  const copied = positions?.flatMap(({ industry, headcount, amountCents, cards }) =>
    industry === null ? [] : [{ industry, headcount, amountCents, ...(cards.length > 0 && { cards }) }],
  );
  return copied && copied.length > 1 ? copied : null;
}
