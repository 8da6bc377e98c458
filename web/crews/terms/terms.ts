import type { Gig } from "#shared/gigs/gig.ts";
import { calculateAskingAmount } from "#shared/gigs/pay.ts";
import type { GigPosition } from "#shared/gigs/positions.ts";
import type { Offer, OfferAmendment, OfferWithGig, PlacesInput } from "#shared/offers/offer.ts";
import type { PositionPlaces } from "#shared/offers/offered-positions.ts";
import { countPlaces, listPlaces } from "#shared/offers/position-places.ts";

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
  /** One, or several trades with a price each. */
  positions: Gig["positions"];
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
    positions: gig.positions,
  };
}

export const isByTrade = ({ positions }: Pick<GigTerms, "positions">): boolean => positions.length > 1;

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

/** At the gig's price, of one of its positions. */
export function calculatePositionTotal(
  { positions, pricingType: type, minutes: all }: GigTerms,
  { id, workers: places }: { id: string; workers: number },
  minutes = all,
): number {
  const position = positions.find((needed) => needed.id === id);
  if (!position) return 0;
  const price = {
    type,
    amountCents: position.pricing?.amountCents ?? 0,
    headcount: position.headcount,
    minutes: all,
  };
  return calculateAskingAmount(price, { places, minutes });
}

type Dates = Pick<Offer, "startDate" | "endDate">;

/** Upcoming days only. */
export function listOfferedDays(days: Gig["days"], { startDate, endDate }: Dates, now: number): Gig["days"] {
  return days.filter(({ date, endsAt }) => date >= startDate && date <= endDate && Date.parse(endsAt) > now);
}

export const countAcceptable = ({ workers, placesLeft }: Offer): number => Math.min(workers, placesLeft);

/** What there is room for, by position. */
export const listAcceptable = (offer: Offer): PositionPlaces =>
  listPlaces(listParts(offer), ({ workers, placesLeft }) => Math.min(workers, placesLeft));

type OfferPart = Pick<Offer, "id" | "workers" | "placesLeft" | "spare" | "amountCents">;

/** An offer for one position is its only part. */
export function listParts(offer: Offer): readonly OfferPart[] {
  const [only, other] = offer.positions;
  return other ? offer.positions : [{ ...offer, id: only?.id ?? offer.gigId }];
}

/** As the API takes them: a number alone where the offer is for one position. */
export function toPlacesInput({ positions }: Offer, places: PositionPlaces): PlacesInput {
  const [only, other] = places;
  return positions.length > 1 || !only || other ? { positions: places } : { workers: only.workers };
}

/** How many an offer with these terms is for. */
export const countOffered = ({ workers = 0, positions }: OfferAmendment): number =>
  positions ? countPlaces(positions) : workers;

/** Places of a position that are open on each of the gig's days. */
export const countOpen = ({ headcount, accepted }: Pick<GigPosition, "headcount" | "accepted">): number =>
  Math.max(0, headcount - accepted);

/** An offer as it is in one of its positions: whom that lacks. */
export type OfferInPosition = Offer & { positionId: string };

/** Those in which somebody is to be named; of a gig of several trades by position, the most missing first. */
export function listToName(
  offers: readonly Offer[],
  gigTerms: Pick<GigTerms, "positions">,
): (Offer | OfferInPosition)[] {
  if (!isByTrade(gigTerms)) return offers.filter((offer) => countUnnamed(offer) > 0);
  return offers
    .flatMap((offer) =>
      offer.positions.map(({ id: positionId, accepted, named, spare, lacking }) => ({
        ...offer,
        ...{ positionId, accepted, named, spare, lacking },
      })),
    )
    .filter((part) => countUnnamed(part) > 0)
    .toSorted((a, b) => countUnnamed(b) - countUnnamed(a));
}

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

export const listReleasable = (offer: Offer): PositionPlaces =>
  listPlaces(listParts(offer), ({ spare }) => spare);

/** The most missing first; empty if it is the same on all days of the offer. */
export function groupMissingByCount({ lacking, spare }: Offer): [places: number, dates: string[]][] {
  if (lacking.every(({ places }) => places === spare)) return [];
  const numbers = [...new Set(lacking.map(({ places }) => places))].toSorted((a, b) => b - a);
  return numbers.map((number) => [
    number,
    lacking.filter(({ places }) => places === number).map(({ date }) => date),
  ]);
}
