import { calculateAskingTotal, calculateOfferTotal } from "#shared/gigs/pay.ts";
import type { Offer } from "#shared/offers/offer.ts";
import type { GigTerms } from "./terms.ts";

/** `difference`: to the gig's price for the same people and days. `missing`: days of the gig not offered. */
export type OfferComparison = { sum: number | null; difference: number; missing: string[] };

export function compareOffer(offer: Offer, asked: GigTerms, days: readonly string[]): OfferComparison {
  const missing = days.filter((date) => date < offer.startDate || date > offer.endDate);
  const part = { places: offer.workers, minutes: Math.round(offer.hours * 60) };
  if (offer.amountCents === undefined || asked.amountCents === undefined)
    return { sum: null, difference: 0, missing };
  const sum = calculateOfferTotal(asked.pricingType, offer.amountCents, part);
  const ask = { ...asked, type: asked.pricingType, amountCents: asked.amountCents };
  return { sum, difference: sum - calculateAskingTotal(ask, part), missing };
}

/** Fewest missing days first, then the lowest price per hour, the most people, the oldest. */
export function sortByFit(offers: readonly Offer[], asked: GigTerms, days: readonly string[]): Offer[] {
  const fits = offers.map((offer) => {
    const { sum, missing } = compareOffer(offer, asked, days);
    const hour = (sum ?? 0) / Math.max(offer.workers * offer.hours, 1);
    return { offer, missing: missing.length, hour };
  });
  return fits
    .toSorted(
      (a, b) =>
        a.missing - b.missing ||
        a.hour - b.hour ||
        b.offer.workers - a.offer.workers ||
        a.offer.createdAt.localeCompare(b.offer.createdAt),
    )
    .map(({ offer }) => offer);
}
