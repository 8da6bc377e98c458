import type { Act } from "../../auth/caller.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { type Heard, spread } from "../../http/spread.ts";
import { isParty, type Side, sidesOf } from "../parties.ts";
import { findOffer, type OfferRow } from "./queries.ts";

/**
 * The offer for somebody about to answer it, and the sides that they speak for. Throws AppError('notFound') for who
 * is no party to it, AppError('access.denied') for a party's own people without a say.
 */
export async function openOffer(
  c: AppContext,
  id: string,
): Promise<{ act: Act; row: OfferRow; sides: Side[] }> {
  const { caller, db, now } = c.var;
  const [row] = await findOffer(db, id, now);
  if (row === undefined || !isParty(caller, row)) throw notFound();
  const sides = sidesOf(caller, row);
  if (sides.length === 0) throw new AppError("access.denied");
  return { act: { caller, now }, row, sides };
}

/** Throws AppError('access.denied') for who does not speak for this side. */
export function requireSide(sides: readonly Side[], wanted: Side): void {
  if (!sides.includes(wanted)) throw new AppError("access.denied");
}

/** Spreads what was written about an offer, and gives its row as it stands now. */
export function spreadOffer(c: AppContext, { offer, ...heard }: Heard & { offer: OfferRow | undefined }) {
  if (offer === undefined) throw notFound();
  spread(c, offer.gigId, heard);
  return offer;
}
