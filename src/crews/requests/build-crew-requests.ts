import type { AskingPrice } from "../../shared/gigs/pay.ts";
import { calculateAskingAmount, prorate } from "../../shared/gigs/pay.ts";
import type { Employment } from "../../shared/people/employments.ts";

/** One of a crew, and what was agreed for them; `minutes`: the paid ones of one worker on the days of that offer. */
export type BookedWorker = {
  userId: string;
  providerId: string;
  organizationId: string | null;
  /** How an individual is paid; null for a firm, and while it is not known. */
  employment: Employment | null;
  offerId: string;
  amountCents: number;
  acceptedAmountCents: number | null;
  accepted: number;
  minutes: number;
};

/** What a provider is asked: these people, for this day, at this price. */
export type CrewRequest = {
  providerId: string;
  organizationId: string | null;
  employment: Employment | null;
  userIds: string[];
  amountCents: number;
};

/**
 * One ask for each provider with people among the booked, of no more people than the day has `places` left. The price is
 * what was agreed for them: the price of an hour, the higher where there are two, or their share of a fixed one for
 * `minutes` of the day.
 */
export function buildCrewRequests(
  booked: readonly BookedWorker[],
  gig: AskingPrice,
  minutes: number,
  places: number,
): CrewRequest[] {
  const byProvider = Map.groupBy(booked.slice(0, Math.max(places, 0)), ({ providerId }) => providerId);
  return [...byProvider].map(([providerId, people]) => ({
    providerId,
    organizationId: people[0]?.organizationId ?? null,
    employment: people[0]?.employment ?? null,
    userIds: people.map(({ userId }) => userId),
    amountCents: gig.type === "hourly" ? findHighestAmount(people) : shareOfDay(people, gig, minutes),
  }));
}

const findHighestAmount = (people: readonly BookedWorker[]) =>
  Math.max(...people.map(({ amountCents }) => amountCents));

/** Rounded once for all who come by the same offer. */
function shareOfDay(people: readonly BookedWorker[], gig: AskingPrice, minutes: number): number {
  const byOffer = [...Map.groupBy(people, ({ offerId }) => offerId).values()];
  const sums = byOffer.map((theirs) => {
    const [{ accepted, acceptedAmountCents, minutes: agreed } = noPlaces] = theirs;
    const part = { places: theirs.length, minutes };
    if (acceptedAmountCents === null || accepted * agreed === 0) return calculateAskingAmount(gig, part);
    return prorate(acceptedAmountCents, part.places * minutes, accepted * agreed);
  });
  return Math.max(
    1,
    sums.reduce((sum, one) => sum + one, 0),
  );
}

const noPlaces = { accepted: 0, acceptedAmountCents: null, minutes: 0 };
