import { getOtherSide, type Side } from "../../crews/counterparties.ts";
import { AppError } from "../../http/errors.ts";
import type { OfferRow } from "../queries.ts";

/**
 * Who answers: the other side of the terms, or their own while it is asked as reserve. Throws AppError('offer.notAsked')
 * once the time to answer is over, AppError('access.denied') for others.
 */
export function requireAnswerer(sides: readonly Side[], row: OfferRow): Side {
  const other = getOtherSide(row.side);
  if (sides.includes(other)) return other;
  if (row.askedAt === null || !sides.includes("provider")) throw new AppError("access.denied");
  if (!row.isAsked) throw new AppError("offer.notAsked");
  return row.side;
}

/** Whose next on the reserve is to be asked, now that this offer is not being asked any more. */
export const listGigsOfEndedAsk = ({ gigId, isAsked }: OfferRow): string[] => (isAsked ? [gigId] : []);
