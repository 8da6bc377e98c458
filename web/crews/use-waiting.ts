import type { MyAssignment } from "#shared/assignment.ts";
import type { OfferWithGig } from "#shared/offer.ts";
import { api } from "../lib/api.ts";
import { useRead } from "../lib/use-read.ts";
import { isToAcknowledge } from "./is-to-acknowledge.ts";
import { unnamed } from "./terms.ts";

export type Waiting = {
  /** Places whose gig has changed since I said yes. */
  changed: MyAssignment[];
  places: MyAssignment[];
  offers: OfferWithGig[];
  toName: OfferWithGig[];
};

/** What is asked for all offers that wait; a hundred are in sight at once, those that wait for me first. */
export const allThatWait = { part: "waiting", limit: "100" } as const;

/** What waits for my answer; null until it is known. */
export function useWaiting(): { waiting: Waiting | null; error: unknown } {
  const offers = useRead(api.offers, { query: allThatWait });
  const places = useRead(api.assignments, { query: {} });
  const error = offers.error ?? places.error;
  if (!offers.data || !places.data) return { waiting: null, error };
  return {
    error,
    waiting: {
      changed: places.data.items.filter(isToAcknowledge),
      places: places.data.items.filter(({ can }) => can.answer),
      offers: offers.data.items.filter(({ can }) => can.answer),
      toName: offers.data.items.filter((offer) => unnamed(offer) > 0),
    },
  };
}
