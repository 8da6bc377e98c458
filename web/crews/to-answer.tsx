import { Link } from "wouter";
import type { MyAssignment } from "#shared/assignment.ts";
import type { OfferWithGig } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ChangeCard } from "./change-card.tsx";
import { GigOfferCard } from "./gig-offer-card.tsx";
import { PlaceCard } from "./place-card.tsx";
import { SteadyCards } from "./steady-cards.tsx";
import { unnamed } from "./terms.ts";
import type { Waiting } from "./use-waiting.ts";

const mostShown = 5;

/** Everything that waits for me, my own shifts first; what is answered disappears. */
export function ToAnswer({ changed, places, offers, toName }: Waiting) {
  const { t } = useI18n();
  if (changed.length + places.length + offers.length + toName.length === 0) {
    return <EmptyState title={t("home.nothingWaits")} text={t("home.nothingWaitsText")} />;
  }
  const firstId = (changed[0] ?? places[0] ?? offers[0])?.id;
  const ids = [...changed, ...places, ...offers].map(({ id }) => id);
  return (
    <SteadyCards ids={ids} className="grid grid-cols-1 gap-3">
      {changed.map((place) => (
        <ChangedPlace key={place.id} place={place} first={place.id === firstId} />
      ))}
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

/** A gig of mine that is not as I said yes to it. */
function ChangedPlace({ place, first }: { place: MyAssignment; first: boolean }) {
  const format = useFormat();
  const [from, to] = [place.dates[0], place.dates.at(-1)];
  const days = from && to && format.days(from, to);
  return (
    <ChangeCard place={place} first={first} withDecline>
      <div className="min-w-0">
        <Link
          href={pathTo("gig", { id: place.gig.id })}
          className="-my-3 inline-block wrap-anywhere py-3 font-semibold hover:underline"
        >
          {place.gig.title}
        </Link>
        <p className="text-ink-2 text-sm">
          {[place.gig.organizationName, place.gig.municipality, days].filter(Boolean).join(" · ")}
        </p>
      </div>
    </ChangeCard>
  );
}

/** Accepted places that have no name yet: the gig's page suggests whom. */
function NameCard({ offer }: { offer: OfferWithGig }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const { gig } = offer;
  const hours = gig.sameHoursEachDay ? format.times(gig.startTime, gig.endTime) : t("gigs.hoursVary");
  const days = format.days(offer.startDate, offer.endDate);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{gig.title}</p>
        <p className="text-ink-2 text-sm">
          {[gig.organizationName, gig.municipality, days, hours].join(" · ")}
        </p>
      </div>
      <LinkButton href={pathTo("gig", { id: gig.id })}>{count("crew.name", unnamed(offer))}</LinkButton>
    </Card>
  );
}
