import { calculateAskingTotal, calculateOfferTotal } from "#shared/gigs/pay.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { type GigTerms, isByTrade } from "./terms.ts";

/** `difference`: to the gig's price for the same people and days. `missing`: days of the gig not offered. */
export type OfferComparison = { sum: number | null; difference: number; missing: string[] };

export function compareOffer(offer: Offer, gigTerms: GigTerms, days: readonly string[]): OfferComparison {
  const missing = days.filter((date) => date < offer.startDate || date > offer.endDate);
  const minutes = Math.round(offer.hours * 60);
  const part = { places: offer.workers, minutes };
  if (offer.amountCents === undefined || gigTerms.amountCents === undefined)
    return { sum: null, difference: 0, missing };
  if (isByTrade(gigTerms)) return { ...comparePositions(offer, gigTerms, minutes), missing };
  const sum = calculateOfferTotal(gigTerms.pricingType, offer.amountCents, part);
  const askingTerms = { ...gigTerms, type: gigTerms.pricingType, amountCents: gigTerms.amountCents };
  return { sum, difference: sum - calculateAskingTotal(askingTerms, part), missing };
}

function comparePositions({ positions }: Offer, gigTerms: GigTerms, minutes: number) {
  const { pricingType: type, minutes: all } = gigTerms;
  const totals = positions.map(({ id, workers: places, amountCents = 0 }) => {
    const needed = gigTerms.positions.find((position) => position.id === id);
    const asked = {
      type,
      amountCents: needed?.pricing?.amountCents ?? 0,
      headcount: needed?.headcount ?? 1,
      minutes: all,
    };
    return {
      offered: calculateOfferTotal(type, amountCents, { places, minutes }),
      asked: calculateAskingTotal(asked, { places, minutes }),
    };
  });
  const sum = totals.reduce((all, { offered }) => all + offered, 0);
  return { sum, difference: sum - totals.reduce((all, { asked }) => all + asked, 0) };
}

/** Fewest missing days first, then the lowest price per hour, the most people, the oldest. */
export function sortByFit(offers: readonly Offer[], gigTerms: GigTerms, days: readonly string[]): Offer[] {
  const fits = offers.map((offer) => {
    const { sum, missing } = compareOffer(offer, gigTerms, days);
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
