import type { Gig } from "#shared/gig.ts";
import { api } from "../lib/api.ts";
import { useRead } from "../lib/use-read.ts";

/** How many are accepted for a day of the gig, for who sees all of its offers; null for others, and until it is known. */
export function useAcceptedOn(gig: Gig | undefined): ((date: string) => number) | null {
  const seesAll = gig?.can.answerOffers === true;
  const { data } = useRead(api.gigs[":id"].offers, seesAll ? { param: { id: gig.id }, query: {} } : null);
  if (!data || data.nextCursor !== null) return null;
  const accepted = data.items.filter(({ status }) => status === "accepted");
  return (date) =>
    accepted
      .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
      .reduce((sum, offer) => sum + offer.accepted, 0);
}
