import type { AskingPrice } from "../../shared/gigs/pay.ts";
import { calculateAskingAmount, prorate } from "../../shared/gigs/pay.ts";
import type { Employment } from "../../shared/people/employments.ts";

/** `minutes`: paid minutes of one worker on the days of their offer. */
export type BookedWorker = {
  userId: string;
  providerId: string;
  organizationId: string | null;
  /** Null for a firm, and while it is unknown. */
  employment: Employment | null;
  offerId: string;
  amountCents: number;
  acceptedAmountCents: number | null;
  accepted: number;
  minutes: number;
};

export type CrewRequest = {
  providerId: string;
  organizationId: string | null;
  employment: Employment | null;
  userIds: string[];
  amountCents: number;
};

/**
 * One for each provider, for no more people than the day has `places` left. The price is what was agreed: hourly, the
 * highest; fixed, their share for `minutes` of the day.
 */
export function buildCrewRequests(
  booked: readonly BookedWorker[],
  gig: AskingPrice,
  minutes: number,
  places: number,
): CrewRequest[] {
  const byProvider = Map.groupBy(booked.slice(0, Math.max(places, 0)), ({ providerId }) => providerId);
  return [...byProvider].map(([providerId, workers]) => ({
    providerId,
    organizationId: workers[0]?.organizationId ?? null,
    employment: workers[0]?.employment ?? null,
    userIds: workers.map(({ userId }) => userId),
    amountCents: gig.type === "hourly" ? findHighestAmount(workers) : shareOfDay(workers, gig, minutes),
  }));
}

const findHighestAmount = (workers: readonly BookedWorker[]) =>
  Math.max(...workers.map(({ amountCents }) => amountCents));

/** Rounded once per offer. */
function shareOfDay(workers: readonly BookedWorker[], gig: AskingPrice, minutes: number): number {
  const byOffer = [...Map.groupBy(workers, ({ offerId }) => offerId).values()];
  const amounts = byOffer.map((workersOfOffer) => {
    const [{ accepted, acceptedAmountCents, minutes: agreed } = noPlaces] = workersOfOffer;
    const part = { places: workersOfOffer.length, minutes };
    if (acceptedAmountCents === null || accepted * agreed === 0) return calculateAskingAmount(gig, part);
    return prorate(acceptedAmountCents, part.places * minutes, accepted * agreed);
  });
  return Math.max(
    1,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
}

const noPlaces = { accepted: 0, acceptedAmountCents: null, minutes: 0 };
