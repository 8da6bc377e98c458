import type { MyAssignment } from "#shared/crews/assignment.ts";
import type { OfferWithGig } from "#shared/offers/offer.ts";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { needsAcknowledgement } from "./assignments/needs-acknowledgement.ts";
import { countUnnamed } from "./terms/terms.ts";

export type PendingItems = {
  /** Places whose gig has changed since I said yes. */
  changed: MyAssignment[];
  assignments: MyAssignment[];
  offers: OfferWithGig[];
  toName: OfferWithGig[];
};

/** What is asked for all offers that wait; a hundred are in sight at once, those that wait for me first. */
export const pendingOffersQuery = { part: "waiting", limit: "100" } as const;

/** What waits for my answer; null until it is known. */
export function usePendingItems(): { waiting: PendingItems | null; error: unknown } {
  const offers = useRead(api.offers, { query: pendingOffersQuery });
  const places = useRead(api.assignments, { query: {} });
  const error = offers.error ?? places.error;
  if (!offers.data || !places.data) return { waiting: null, error };
  return {
    error,
    waiting: {
      changed: places.data.items.filter(needsAcknowledgement),
      assignments: places.data.items.filter(({ can }) => can.answer),
      offers: offers.data.items.filter(({ can }) => can.answer),
      toName: offers.data.items.filter((offer) => countUnnamed(offer) > 0),
    },
  };
}
