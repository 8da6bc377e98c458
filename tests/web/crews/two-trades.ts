import type { Gig } from "#shared/gigs/gig.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { getGigTerms } from "../../../web/crews/terms/terms.ts";
import { pendingOffer } from "../../support/offers.ts";

export const dates = ["2099-11-30", "2099-12-01"] as const;
const hourly = (amountCents: number) => ({ type: "hourly" as const, amountCents, currency: "EUR" as const });
const none = { accepted: 0, confirmed: 0, offered: 0 };

/** Three for drywall at 32 euros an hour, two painters at 29, on two days of eight hours. */
export const gig = {
  ...{ id: "g1", title: "Walls", headcount: 5, accepted: 0, status: "open", totalHours: 16, version: 1 },
  industries: ["drywall_plastering", "painting_decorating"],
  pricing: hourly(3200),
  positions: [
    { id: "boards", industry: "drywall_plastering", headcount: 3, pricing: hourly(3200), ...none },
    { id: "paint", industry: "painting_decorating", headcount: 2, pricing: hourly(2900), ...none },
  ],
  ...{ startDate: dates[0], endDate: dates[1] },
  days: dates.map((date) => ({
    ...{ date, accepted: 0, breakMinutes: 0, startsAt: `${date}T05:00:00Z`, endsAt: `${date}T13:00:00Z` },
  })),
  can: { edit: false, again: false, answerOffers: false, offer: true },
} as unknown as Gig;

export const gigTerms = getGigTerms(gig);

const unanswered = { accepted: 0, named: 0, spare: 0, lacking: [] };

/** Of all five places as asked, which waits for the buyer. */
export const offer: Offer = {
  ...pendingOffer,
  ...{ workers: 5, amountCents: 3200, atAsk: true, hours: 16, placesLeft: 5 },
  ...{ startDate: dates[0], endDate: dates[1] },
  positions: [
    {
      ...{ id: "boards", industry: "drywall_plastering", workers: 3, amountCents: 3200, placesLeft: 3 },
      ...unanswered,
    },
    {
      ...{ id: "paint", industry: "painting_decorating", workers: 2, amountCents: 2900, placesLeft: 2 },
      ...unanswered,
    },
  ],
};

/** The same accepted: one has a name for drywall, nobody for painting. */
export const acceptedOffer: Offer = {
  ...offer,
  ...{ status: "accepted", accepted: 5, named: 1, spare: 4 },
  lacking: dates.map((date) => ({ date, places: 4 })),
  positions: offer.positions.map((position) => {
    const named = position.id === "boards" ? 1 : 0;
    const spare = position.workers - named;
    return {
      ...position,
      ...{ accepted: position.workers, named, spare },
      lacking: dates.map((date) => ({ date, places: spare })),
    };
  }),
  can: {
    ...{
      answer: false,
      withdraw: false,
      nameCrew: true,
      release: true,
      reserve: false,
      answerReserve: false,
    },
  },
};

/** What is on the screen, with plain spaces. */
export const readText = (element: Element): string =>
  (element.textContent ?? "").replace(/\s+/g, " ").replace(/\u2060/g, "");
