import type { ActionContext } from "../auth/caller.ts";
import { deriveInquiryId } from "../chat/inquiries/queries.ts";
import { isCounterparty, listSides, type Side } from "../crews/counterparties.ts";
import type { AppContext } from "../http/context.ts";
import { AppError, notFound } from "../http/errors.ts";
import { buildGigSideEffects, holdSideEffects, type NotifiedRows } from "../http/side-effects.ts";
import type { Undo } from "../shared/undo/undo-window.ts";
import { findOffer, type OfferRow } from "./queries.ts";

/** Throws AppError('notFound') for others, AppError('access.denied') for the parties' people without the right. */
export async function loadOfferForParty(
  c: AppContext,
  id: string,
): Promise<{ act: ActionContext; row: OfferRow; sides: Side[] }> {
  const { caller, db, now } = c.var;
  const [row] = await findOffer(db, id, now);
  if (row === undefined || !isCounterparty(caller, row)) throw notFound();
  const sides = listSides(caller, row);
  if (sides.length === 0) throw new AppError("access.denied");
  return { act: { caller, now }, row, sides };
}

/** Throws AppError('access.denied'). */
export function requireSide(sides: readonly Side[], side: Side): void {
  if (!sides.includes(side)) throw new AppError("access.denied");
}

export function runOfferSideEffects(
  c: AppContext,
  { offer, ...notified }: NotifiedRows & { offer: OfferRow | undefined },
  undo?: Undo,
) {
  if (offer === undefined) throw notFound();
  const sideEffects = buildGigSideEffects(offer.gigId, notified);
  const roomIds = [...(sideEffects.roomIds ?? []), deriveInquiryId(offer)];
  c.var.runSideEffects(holdSideEffects({ ...sideEffects, roomIds }, undo));
  return offer;
}
