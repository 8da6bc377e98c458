import type { OfferWithGig } from "#shared/offer.ts";
import { GigOfferCard } from "./gig-offer-card.tsx";
import { SteadyCards } from "./steady-cards.tsx";

type Props = {
  offers: readonly OfferWithGig[];
  /** Whether its first one is what needs an answer most. */
  first?: boolean;
};

/** Offers with their gigs, side by side where there is room. */
export function OfferCards({ offers, first = false }: Props) {
  return (
    <SteadyCards
      ids={offers.map(({ id }) => id)}
      className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:items-start"
    >
      {offers.map((offer, index) => (
        <GigOfferCard key={offer.id} offer={offer} first={first && index === 0} />
      ))}
    </SteadyCards>
  );
}
