/** An amendment replaces the offer that it amends, which is then superseded. */
export const offerStatuses = [
  "pending",
  "accepted",
  "declined",
  "withdrawn",
  "superseded",
  "expired",
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export const displayedOfferStatuses = [...offerStatuses, "gigCancelled"] as const;
export type DisplayedOfferStatus = (typeof displayedOfferStatuses)[number];

/** The gig's cancellation does not change these. */
const endedBefore: readonly OfferStatus[] = ["declined", "withdrawn", "superseded"];

export const getDisplayedOfferStatus = (status: OfferStatus, ofGig: string): DisplayedOfferStatus =>
  ofGig === "cancelled" && !endedBefore.includes(status) ? "gigCancelled" : status;

export const countOfferWorkers = ({
  status,
  accepted,
  workers,
}: {
  status: string;
  accepted: number;
  workers: number;
}): number => (status === "accepted" ? accepted : workers);
