import type { Gig } from "#shared/gigs/gig.ts";
import { calculateAskingAmount } from "#shared/gigs/pay.ts";
import type { Offer, OfferWithGig } from "#shared/offers/offer.ts";

/** What an offer's terms are compared with. */
export type GigTerms = {
  id: string;
  headcount: number;
  open: number;
  /** Hidden from an agency's employees. */
  amountCents?: number | undefined;
  pricingType: "hourly" | "fixed";
  /** Of one worker on all days. */
  minutes: number;
  startDate: string;
  endDate: string;
};

export function getGigTerms(gig: Gig | OfferWithGig["gig"]): GigTerms {
  const { amountCents, type } =
    "organizationName" in gig
      ? { amountCents: gig.amountCents, type: gig.pricingType }
      : { amountCents: gig.pricing?.amountCents, type: gig.pricing?.type };
  return {
    id: gig.id,
    headcount: gig.headcount,
    open: "days" in gig ? findOpenPlaces(gig, Date.now()).open : Math.max(gig.headcount - gig.accepted, 0),
    amountCents,
    pricingType: type ?? "hourly",
    minutes: Math.round(gig.totalHours * 60),
    startDate: gig.startDate,
    endDate: gig.endDate,
  };
}

/**
 * The days to offer people for, and how many: all if each has places left, else the first run of days that has.
 * `isPart`: some upcoming days are full.
 */
export function findOpenPlaces(gig: Gig, now: number): Dates & { open: number; isPart: boolean } {
  const ahead = gig.days.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const isFull = ({ accepted }: Gig["days"][number]) => accepted >= gig.headcount;
  const isPart = ahead.some(isFull);
  const fromFirstOpen = ahead.slice(ahead.findIndex((day) => !isFull(day)));
  const end = fromFirstOpen.findIndex(isFull);
  const days = end === -1 ? fromFirstOpen : fromFirstOpen.slice(0, end);
  const isOpen = !ahead.every(isFull);
  const open = isOpen ? gig.headcount - Math.max(...days.map(({ accepted }) => accepted)) : 0;
  if (!isPart) return { startDate: gig.startDate, endDate: gig.endDate, open, isPart };
  const first = (isOpen && days[0]?.date) || gig.startDate;
  const last = (isOpen && days.at(-1)?.date) || gig.endDate;
  return { startDate: first, endDate: last, open, isPart };
}

export function calculateTermsTotal(gigTerms: GigTerms, places: number, minutes = gigTerms.minutes): number {
  const { pricingType: type, amountCents = 0 } = gigTerms;
  return calculateAskingAmount({ ...gigTerms, type, amountCents }, { places, minutes });
}

type Dates = Pick<Offer, "startDate" | "endDate">;

/** Upcoming days only. */
export function listOfferedDays(days: Gig["days"], { startDate, endDate }: Dates, now: number): Gig["days"] {
  return days.filter(({ date, endsAt }) => date >= startDate && date <= endDate && Date.parse(endsAt) > now);
}

export const countAcceptable = ({ workers, placesLeft }: Offer): number => Math.min(workers, placesLeft);

/** Who keeps an offer as reserve has answered it; its provider answers while they are asked. */
export const needsAnswer = ({ can, reserve }: Offer): boolean =>
  can.answerReserve || (can.answer && reserve === null);

/** On the reserve, about places that are free already. */
export const mayBeAsked = (offer: Offer): boolean =>
  offer.reserve?.askedUntil === null && countAcceptable(offer) > 0;

export function groupOffers<O extends Offer & { gig?: { status: string } }>(offers: readonly O[]) {
  const isKept = (offer: O) => offer.reserve !== null && offer.can.reserve;
  const isWaiting = (offer: O) => offer.status === "pending" && !needsAnswer(offer) && !isKept(offer);
  const isAgreed = (offer: O) => offer.status === "accepted" && offer.gig?.status !== "cancelled";
  return {
    mine: offers.filter(needsAnswer),
    /** By the buyer who reads it, in the order in which they are asked. */
    kept: offers.filter(isKept).toSorted((a, b) => (a.reserve?.place ?? 0) - (b.reserve?.place ?? 0)),
    waiting: offers.filter(isWaiting),
    accepted: offers.filter(isAgreed),
    refused: offers.filter(({ reason }) => reason !== ""),
  };
}

/** Places of mine accepted but unnamed, at least on some days. */
export const countUnnamed = (offer: Offer): number =>
  offer.can.nameCrew ? Math.max(offer.accepted - offer.named, 0) : 0;

/** Accepted places without a name, which can go back to the gig. */
export const countReleasable = (offer: Offer): number => (offer.can.release ? offer.spare : 0);

/** The most missing first; empty if it is the same on all days of the offer. */
export function groupMissingByCount({ lacking, spare }: Offer): [places: number, dates: string[]][] {
  if (lacking.every(({ places }) => places === spare)) return [];
  const numbers = [...new Set(lacking.map(({ places }) => places))].toSorted((a, b) => b - a);
  return numbers.map((number) => [
    number,
    lacking.filter(({ places }) => places === number).map(({ date }) => date),
  ]);
}
