import type { MyAssignment } from "#shared/crews/assignment.ts";
import type { Swap } from "#shared/crews/swap.ts";
import type { OfferWithGig } from "#shared/offers/offer.ts";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { needsAcknowledgement } from "./assignments/use-own-assignment.ts";
import { listOthersSwaps, needsSwapAnswer, useSwaps } from "./swaps/use-swaps.ts";
import { countUnnamed, needsAnswer } from "./terms/terms.ts";

export type PendingItems = {
  /** The gig has changed since I confirmed. */
  changed: MyAssignment[];
  assignments: MyAssignment[];
  swaps: Swap[];
  offers: OfferWithGig[];
  toName: OfferWithGig[];
};

/** Those that wait for me come first. */
export const pendingOffersQuery = { part: "waiting", limit: "100" } as const;

/** `waiting`: null while loading. */
export function usePendingItems(): { waiting: PendingItems | null; error: unknown } {
  const offers = useRead(api.offers, { query: pendingOffersQuery });
  const assignments = useRead(api.assignments, { query: {} });
  const swaps = useSwaps();
  const error = offers.error ?? assignments.error;
  if (!offers.data || !assignments.data) return { waiting: null, error };
  return {
    error,
    waiting: {
      changed: assignments.data.items.filter(needsAcknowledgement),
      assignments: assignments.data.items.filter(({ can }) => can.answer),
      swaps: listOthersSwaps(swaps).filter((swap) => needsSwapAnswer(swap) || swap.taker !== null),
      offers: offers.data.items.filter(needsAnswer),
      toName: offers.data.items.filter((offer) => countUnnamed(offer) > 0),
    },
  };
}
