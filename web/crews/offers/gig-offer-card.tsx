import { Link } from "wouter";
import type { OfferWithGig } from "#shared/offers/offer.ts";
import { getDisplayedOfferStatus } from "#shared/offers/offer-statuses.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { CrewBar } from "../../domain/crew/crew-bar.tsx";
import { useCrewLabel } from "../../domain/crew/use-crew-label.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useCan } from "../../lib/session/session.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { countUnnamed, getGigTerms } from "../terms/terms.ts";
import { OfferCard } from "./offer-card.tsx";

export function GigOfferCard({ offer, first }: { offer: OfferWithGig; first: boolean }) {
  const { t } = useI18n();
  const format = useFormat();
  const crewLabel = useCrewLabel(offer.gig);
  const buys = useCan("offers.answer");
  const { gig } = offer;
  const isCancelled = gig.status === "cancelled";
  const over = getDisplayedOfferStatus(offer.status, gig.status) === "gigCancelled";
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
  const naming = countUnnamed(offer) > 0 && (
    <LinkButton href={pathTo("gig", { id: gig.id })} className="justify-self-start">
      {t("offers.toName")}
    </LinkButton>
  );
  return (
    <OfferCard
      offer={offer}
      gigTerms={getGigTerms(gig)}
      first={first}
      isOver={over}
      title={title}
      actions={naming}
    >
      {!isCancelled && <CrewBar {...gig} label={crewLabel.label} />}
      {buys && offer.side === "provider" && (
        <p className="text-sm">{t("offers.from", { name: getDisplayName(offer.provider.name, t) })}</p>
      )}
    </OfferCard>
  );
}
