import type { ReactNode } from "react";
import { useState } from "react";
import type { Offer } from "#shared/offers/offer.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { GivenReason } from "../../domain/reasons/given-reason.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-confirm-dialog.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { MissingWorkers } from "../naming/missing-workers.tsx";
import { OfferTermsLine } from "../terms/offer-terms-line.tsx";
import { PaymentMethodLine } from "../terms/payment-method-line.tsx";
import type { GigTerms } from "../terms/terms.ts";
import { countReleasable } from "../terms/terms.ts";
import { OfferActions } from "./offer-actions.tsx";
import { OfferStatusBadge } from "./offer-status-badge.tsx";
import { useOfferActions } from "./use-offer-actions.ts";

type Props = {
  offer: Offer;
  asked: GigTerms;
  /** The provider, or the gig. */
  title: ReactNode;
  first?: boolean;
  /** The offer ended with its gig. */
  over?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
};

export function OfferCard({ offer, asked, title, first = false, over = false, actions, children }: Props) {
  const { t } = useI18n();
  return (
    <Card as="article" first={first} className="grid grid-cols-1 gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">{title}</div>
        <State offer={offer} over={over} />
      </div>
      {children}
      <OfferTermsLine offer={offer} asked={asked} />
      {offer.askedNames.length > 0 && (
        <p className="text-sm">
          {t("offers.askedFor", {
            names: offer.askedNames.map((name) => getDisplayName(name, t)).join(", "),
          })}
        </p>
      )}
      <PaymentMethodLine offer={offer} />
      {offer.status === "accepted" && offer.accepted < offer.workers && (
        <p className="text-sm">
          {t("offers.acceptedPart", { accepted: offer.accepted, workers: offer.workers })}
        </p>
      )}
      <MissingWorkers offer={offer} />
      {offer.message !== "" && (
        <blockquote className="wrap-anywhere border-line border-l-4 pl-3 text-ink-2 text-sm">
          {offer.message}
        </blockquote>
      )}
      <GivenReason label={t("reasons.given")} reason={offer.reason} />
      <OfferActions offer={offer} asked={asked} primary={first} />
      {actions}
      <ReleasePlaces offer={offer} />
    </Card>
  );
}

function State({ offer, over }: { offer: Offer; over: boolean }) {
  const { t } = useI18n();
  // A buyer makes counter-offers, or asks a crew for another day; an offer that replaces one's own is a correction.
  const isCounter = (offer.side === "buyer" || offer.previousSide === "buyer") && offer.asks.length === 0;
  const turn = offer.can.answer ? t(isCounter ? "offers.newTerms" : "offers.yourTurn") : undefined;
  return <OfferStatusBadge status={over ? "gigCancelled" : offer.status} text={turn} />;
}

function ReleasePlaces({ offer }: { offer: Offer }) {
  const { t, count } = useI18n();
  const { release, busy } = useOfferActions(offer);
  // The dialog keeps its number while the places change behind it.
  const [asked, ask] = useState<number | null>(null);
  const places = countReleasable(offer);
  // Only the provider names the crew; the buyer takes places back.
  const isBuyer = !offer.can.nameCrew;
  return (
    <>
      {places > 0 && (
        <Button onClick={() => ask(places)} className="justify-self-start">
          {count(isBuyer ? "offers.takeBack" : "offers.release", places)}
        </Button>
      )}
      {asked !== null && (
        <LazyConfirmDialog
          title={count(isBuyer ? "offers.takeBackTitle" : "offers.releaseTitle", asked)}
          text={count(isBuyer ? "offers.takeBackText" : "offers.releaseText", asked)}
          yes={count(isBuyer ? "offers.takeBack" : "offers.release", asked)}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={() => release(asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
