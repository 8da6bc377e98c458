import type { MyAssignment } from "#shared/assignment.ts";
import type { OfferWithGig } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { GigOfferCard } from "./gig-offer-card.tsx";
import { PlaceCard } from "./place-card.tsx";
import { SteadyCards } from "./steady-cards.tsx";
import { unnamed } from "./terms.ts";
import type { Waiting } from "./use-waiting.ts";

const mostShown = 5;

/** Everything that waits for me, my own shifts first; what is answered disappears. */
export function ToAnswer({ places, offers, toName }: Waiting) {
  const { t } = useI18n();
  if (places.length + offers.length + toName.length === 0) {
    return <EmptyState title={t("home.nothingWaits")} text={t("home.nothingWaitsText")} />;
  }
  const firstId = (places[0] ?? offers[0])?.id;
  const ids = [...places, ...offers].map(({ id }) => id);
  return (
    <SteadyCards ids={ids} className="grid grid-cols-1 gap-3">
      {places.map((place: MyAssignment) => (
        <PlaceCard key={place.id} place={place} first={place.id === firstId} />
      ))}
      {offers.slice(0, mostShown).map((offer) => (
        <GigOfferCard key={offer.id} offer={offer} first={offer.id === firstId} />
      ))}
      {toName.map((offer) => (
        <NameCard key={offer.id} offer={offer} />
      ))}
      {offers.length > mostShown && <LinkButton href={pathTo("offers")}>{t("home.allOffers")}</LinkButton>}
    </SteadyCards>
  );
}

/** Accepted places that have no name yet: the gig's page suggests whom. */
function NameCard({ offer }: { offer: OfferWithGig }) {
  const { count } = useI18n();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{offer.gig.title}</p>
        <p className="text-ink-2 text-sm">{offer.gig.organizationName}</p>
      </div>
      <LinkButton href={pathTo("gig", { id: offer.gig.id })}>{count("crew.name", unnamed(offer))}</LinkButton>
    </Card>
  );
}
