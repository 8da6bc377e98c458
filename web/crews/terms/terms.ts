import type { Gig } from "#shared/gigs/gig.ts";
import { calculateAskingAmount } from "#shared/gigs/pay.ts";
import type { Offer, OfferWithGig } from "#shared/offers/offer.ts";

/** What the gig asks for: what the terms of an offer are held against. */
export type GigTerms = {
  id: string;
  headcount: number;
  /** Places that nobody has been accepted for. */
  open: number;
  /** Not told to an agency's employee. */
  amountCents?: number | undefined;
  pricingType: "hourly" | "fixed";
  /** Paid minutes of one worker on all of its days. */
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
 * Which of a gig's days to offer people for, and how many: all of them while each has places, else the first days in a row
 * that do. `isPart`: some days ahead are full.
 */
export function findOpenPlaces(gig: Gig, now: number): Dates & { open: number; isPart: boolean } {
  const ahead = gig.days.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const isFull = ({ accepted }: Gig["days"][number]) => accepted >= gig.headcount;
  const isPart = ahead.some(isFull);
  const rest = ahead.slice(ahead.findIndex((day) => !isFull(day)));
  const end = rest.findIndex(isFull);
  const days = end === -1 ? rest : rest.slice(0, end);
  const isOpen = !ahead.every(isFull);
  const open = isOpen ? gig.headcount - Math.max(...days.map(({ accepted }) => accepted)) : 0;
  if (!isPart) return { startDate: gig.startDate, endDate: gig.endDate, open, isPart };
  const first = (isOpen && days[0]?.date) || gig.startDate;
  const last = (isOpen && days.at(-1)?.date) || gig.endDate;
  return { startDate: first, endDate: last, open, isPart };
}

/** What the gig asks for the places and days of an offer, or for these places on all its days. */
export function calculateTermsTotal(asked: GigTerms, places: number, minutes = asked.minutes): number {
  const { pricingType: type, amountCents = 0 } = asked;
  return calculateAskingAmount({ ...asked, type, amountCents }, { places, minutes });
}

type Dates = Pick<Offer, "startDate" | "endDate">;

/** Those of a gig's days that are still to be worked and that an offer of these dates is for. */
export function listOfferedDays(days: Gig["days"], { startDate, endDate }: Dates, now: number): Gig["days"] {
  return days.filter(({ date, endsAt }) => date >= startDate && date <= endDate && Date.parse(endsAt) > now);
}

/** How many of an offer's people there is still room for. */
export const countAcceptable = ({ workers, placesLeft }: Offer): number => Math.min(workers, placesLeft);

/** Offers by what they need: those I must answer, those that wait for the other side, those that hold, and those that ended with a reason. */
export function groupOffers<O extends Offer & { gig?: { status: string } }>(offers: readonly O[]) {
  const isWaiting = (offer: O) => offer.status === "pending" && !offer.can.answer;
  const isAgreed = (offer: O) => offer.status === "accepted" && offer.gig?.status !== "cancelled";
  return {
    mine: offers.filter((offer) => offer.can.answer),
    waiting: offers.filter(isWaiting),
    accepted: offers.filter(isAgreed),
    refused: offers.filter(({ reason }) => reason !== ""),
  };
}

/** Places of mine that have been accepted and have no name, at least on some days. */
export const countUnnamed = (offer: Offer): number =>
  offer.can.nameCrew ? Math.max(offer.accepted - offer.named, 0) : 0;

/** Places that have been accepted and could go back to the gig: nobody is named for them. */
export const countReleasable = (offer: Offer): number => (offer.can.release ? offer.spare : 0);

/** How many people which days lack, the most first; nothing where it is the same on all days of the offer. */
export function groupMissingByCount({ lacking, spare }: Offer): [places: number, dates: string[]][] {
  if (lacking.every(({ places }) => places === spare)) return [];
  const numbers = [...new Set(lacking.map(({ places }) => places))].toSorted((a, b) => b - a);
  return numbers.map((number) => [
    number,
    lacking.filter(({ places }) => places === number).map(({ date }) => date),
  ]);
}
