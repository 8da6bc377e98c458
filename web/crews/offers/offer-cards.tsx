import type { OfferWithGig } from "#shared/offers/offer.ts";
import { GigOfferCard } from "./gig-offer-card.tsx";
import { StableList } from "./stable-list.tsx";

type Props = {
  offers: readonly OfferWithGig[];
  /** Highlights the first card. */
  first?: boolean;
};

export function OfferCards({ offers, first = false }: Props) {
  return (
    <StableList
      ids={offers.map(({ id }) => id)}
      className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:items-start"
    >
      {offers.map((offer, index) => (
        <GigOfferCard key={offer.id} offer={offer} first={first && index === 0} />
      ))}
    </StableList>
  );
}
