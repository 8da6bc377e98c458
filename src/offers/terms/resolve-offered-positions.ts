import { invalidField } from "../../http/errors.ts";
import { calculateAskingAmount } from "../../shared/gigs/pay.ts";
import type { Position } from "../../shared/gigs/positions.ts";
import type { OfferTerms } from "../../shared/offers/offer.ts";
import type { PricedPlaces } from "../../shared/offers/offered-positions.ts";
import { countPlaces } from "../../shared/offers/position-places.ts";
import type { OfferedGig } from "../queries.ts";

type PricedGig = Pick<OfferedGig, "gigId" | "pricingType" | "gigAmountCents" | "headcount" | "gigAccepted"> &
  Pick<OfferedGig, "gigMinutes" | "minutes" | "restCents" | "positions">;

/** `positions`: as stored, null where it is the gig itself. `atAsk`: at the gig's price, which is `askedCents` in all. */
export type ResolvedOfferedPositions = {
  workers: number;
  amountCents: number;
  atAsk: boolean;
  askedCents: number;
  positions: PricedPlaces[] | null;
};

type NeededPosition = Omit<Position, "industry">;

/**
 * Places and their prices; what is left out is at the gig's price. Throws AppError('input.invalid') for a position that
 * the gig does not have or that is smaller, and for a number alone where the gig has several.
 */
export function resolveOfferedPositions(
  input: Pick<OfferTerms, "workers" | "amountCents" | "positions">,
  gig: PricedGig,
): ResolvedOfferedPositions {
  const own = { id: gig.gigId, headcount: gig.headcount, amountCents: gig.gigAmountCents };
  const needed: NeededPosition[] = gig.positions ?? [own];
  const [only, other] = needed;
  const wanted = input.positions ?? [
    { id: only?.id ?? gig.gigId, workers: input.workers ?? 1, amountCents: input.amountCents },
  ];
  if (input.positions === undefined && other)
    throw invalidField("positions", "required", "The gig has several positions: say which");
  const priced = wanted.map(({ id, workers, amountCents }, at) => {
    const position = needed.find((one) => one.id === id);
    if (position === undefined)
      throw invalidField(`positions.${at}.id`, "invalid", "The gig has no such position");
    if (input.positions && workers > position.headcount)
      throw invalidField(
        `positions.${at}.workers`,
        "workers.invalid",
        `The position is for ${position.headcount}`,
      );
    const asked = computeAskedAmount(gig, position, workers);
    return { id, workers, amountCents: amountCents ?? asked, asked };
  });
  const inAll = (amounts: readonly number[]) =>
    gig.pricingType === "hourly" ? (amounts[0] ?? 1) : amounts.reduce((sum, amount) => sum + amount, 0);
  const [first] = priced;
  const isGigItself = priced.length === 1 && first?.id === gig.gigId;
  return {
    workers: countPlaces(priced),
    amountCents: inAll(priced.map(({ amountCents }) => amountCents)),
    askedCents: inAll(priced.map(({ asked }) => asked)),
    atAsk: wanted.every(({ amountCents }) => amountCents === undefined),
    positions: isGigItself ? null : priced.map(({ asked: _, ...position }) => position),
  };
}

/** By the hour the position's price; of a fixed one the share, or the rest where these places fill the whole gig. */
function computeAskedAmount(gig: PricedGig, position: NeededPosition, workers: number): number {
  const { pricingType: type, gigAccepted, gigMinutes, minutes, restCents } = gig;
  const price = {
    type,
    amountCents: position.amountCents,
    headcount: position.headcount,
    minutes: gigMinutes,
  };
  const share = calculateAskingAmount(price, { places: workers, minutes });
  const fills = gig.positions === null && workers === gig.headcount - gigAccepted && minutes === gigMinutes;
  return Math.max(type === "fixed" && fills ? (restCents ?? share) : share, 1);
}
