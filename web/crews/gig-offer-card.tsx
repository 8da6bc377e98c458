import { Link } from "wouter";
import type { OfferWithGig } from "#shared/offer.ts";
import { shownStatus } from "#shared/offer-status.ts";
import { personName } from "#shared/person-name.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { useCrewWords } from "../lib/use-crew-words.ts";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { CrewBar } from "../ui/crew-bar.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { OfferCard } from "./offer-card.tsx";
import { askedBy, unnamed } from "./terms.ts";

/** An offer with the gig that it is about. */
export function GigOfferCard({ offer, first }: { offer: OfferWithGig; first: boolean }) {
  const { t, locale, count } = useI18n();
  const format = useFormat();
  const words = useCrewWords(offer.gig);
  const buys = useCan("offers.answer");
  const { gig } = offer;
  const isCancelled = gig.status === "cancelled";
  const over = shownStatus(offer.status, gig.status) === "gigCancelled";
  const title = (
    <>
      <Link
        href={pathTo("gig", { id: gig.id })}
        className="-my-3 inline-block wrap-anywhere py-3 font-semibold hover:underline"
      >
        {gig.title}
      </Link>
      <p className="text-ink-2 text-sm">
        {[gig.organizationName, gig.municipality, format.days(gig.startDate, gig.endDate)].join(" · ")}
      </p>
    </>
  );
  const naming = unnamed(offer) > 0 && (
    <LinkButton href={pathTo("gig", { id: gig.id })} className="justify-self-start">
      {count("crew.name", unnamed(offer))}
    </LinkButton>
  );
  return (
    <OfferCard offer={offer} asked={askedBy(gig)} first={first} over={over} title={title} actions={naming}>
      {!isCancelled && <CrewBar {...gig} label={words.label} />}
      {buys && offer.side === "provider" && (
        <p className="text-sm">{t("offers.from", { name: personName(offer.provider.name, locale) })}</p>
      )}
    </OfferCard>
  );
}
