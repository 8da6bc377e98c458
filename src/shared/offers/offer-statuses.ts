/** An offer's own states; an amendment puts itself in place of what it amends, which is then superseded. */
export const offerStatuses = [
  "pending",
  "accepted",
  "declined",
  "withdrawn",
  "superseded",
  "expired",
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What is said of an offer's state: how it ended, or that its gig was cancelled and took it along. */
export const displayedOfferStatuses = [...offerStatuses, "gigCancelled"] as const;
export type DisplayedOfferStatus = (typeof displayedOfferStatuses)[number];

/** Ends that an offer had of its own: the gig's end takes nothing away from them. */
const endedBefore: readonly OfferStatus[] = ["declined", "withdrawn", "superseded"];

/** What is said of an offer whose gig is in this state. */
export const getDisplayedOfferStatus = (status: OfferStatus, ofGig: string): DisplayedOfferStatus =>
  ofGig === "cancelled" && !endedBefore.includes(status) ? "gigCancelled" : status;

/** How many people an offer is about: those that were accepted, or else offered. */
export const countOfferWorkers = ({
  status,
  accepted,
  workers,
}: {
  status: string;
  accepted: number;
  workers: number;
}): number => (status === "accepted" ? accepted : workers);
