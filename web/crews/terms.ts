import type { Gig } from "#shared/gig.ts";
import type { Offer, OfferWithGig } from "#shared/offer.ts";

/** What the gig asks for: what the terms of an offer are held against. */
export type Asked = {
  id: string;
  headcount: number;
  /** Places that nobody has been accepted for. */
  open: number;
  amountCents: number;
  pricingType: "hourly" | "fixed";
  startDate: string;
  endDate: string;
};

export function askedBy(gig: Gig | OfferWithGig["gig"]): Asked {
  const pay = "pricing" in gig ? gig.pricing : { amountCents: gig.amountCents, type: gig.pricingType };
  return {
    id: gig.id,
    headcount: gig.headcount,
    open: Math.max(gig.headcount - gig.accepted, 0),
    amountCents: pay.amountCents,
    pricingType: pay.type,
    startDate: gig.startDate,
    endDate: gig.endDate,
  };
}

/** How many of an offer's people there is still room for. */
export function acceptable(offer: Offer, asked: Asked): number {
  return Math.min(offer.workers, asked.open);
}

/** Offers by what they need: those I must answer, those that wait for the other side, and those that hold. */
export function sortOffers<O extends Offer & { gig?: { status: string } }>(offers: readonly O[]) {
  const isWaiting = (offer: O) => offer.status === "pending" && !offer.can.answer;
  const isAgreed = (offer: O) => offer.status === "accepted" && offer.gig?.status !== "cancelled";
  return {
    mine: offers.filter((offer) => offer.can.answer),
    waiting: offers.filter(isWaiting),
    accepted: offers.filter(isAgreed),
  };
}

/** Places of mine that have been accepted and have no name, at least on some days. */
export const unnamed = (offer: Offer): number =>
  offer.can.nameCrew ? Math.max(offer.accepted - offer.named, 0) : 0;

/** Places that have been accepted and could go back to the gig: nobody is named for them. */
export const givable = (offer: Offer): number => (offer.can.release ? offer.spare : 0);

/** How many people which days lack, the most first; nothing where it is the same on all days of the offer. */
export function lackingByNumber({ lacking, spare }: Offer): [places: number, dates: string[]][] {
  if (lacking.every(({ places }) => places === spare)) return [];
  const numbers = [...new Set(lacking.map(({ places }) => places))].toSorted((a, b) => b - a);
  return numbers.map((number) => [
    number,
    lacking.filter(({ places }) => places === number).map(({ date }) => date),
  ]);
}
