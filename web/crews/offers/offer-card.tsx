import type { ReactNode } from "react";
import type { Offer } from "#shared/offers/offer.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { InquiryButton } from "../../domain/chat/inquiry-button.tsx";
import { useCardsLabel } from "../../domain/people/use-cards-label.ts";
import { GivenReason } from "../../domain/reasons/given-reason.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { MissingWorkers } from "../naming/missing-workers.tsx";
import { OfferTermsLine } from "../terms/offer-terms-line.tsx";
import { PaymentMethodLine } from "../terms/payment-method-line.tsx";
import type { GigTerms } from "../terms/terms.ts";
import { needsAnswer } from "../terms/terms.ts";
import { OfferActions } from "./offer-actions.tsx";
import { OfferStatusBadge } from "./offer-status-badge.tsx";
import { ReleasePlaces } from "./release-places.tsx";
import { ReserveLine } from "./reserve-line.tsx";

type Props = {
  offer: Offer;
  gigTerms: GigTerms;
  /** The provider, or the gig. */
  title: ReactNode;
  first?: boolean;
  /** The offer ended with its gig. */
  isOver?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
};

export function OfferCard({
  offer,
  gigTerms,
  title,
  first = false,
  isOver = false,
  actions,
  children,
}: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  // Only the buyer's side knows of partners; a firm of both kinds may offer on its own gig.
  const isOwnGig = offer.isPartner !== undefined && offer.provider.id === session?.user.organization;
  return (
    <Card as="article" first={first} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">{title}</div>
        <State offer={offer} isOver={isOver} />
      </div>
      {children}
      <OfferTermsLine offer={offer} gigTerms={gigTerms} />
      {offer.askedNames.length > 0 && (
        <p className="text-sm">
          {t("offers.askedFor", {
            names: offer.askedNames.map((name) => getDisplayName(name, t)).join(", "),
          })}
        </p>
      )}
      <ChosenPeople offer={offer} />
      <LackingCards offer={offer} />
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
      <ReserveLine offer={offer} />
      <OfferActions offer={offer} gigTerms={gigTerms} primary={first} />
      {actions}
      {(offer.can.answer || offer.can.withdraw) && !isOwnGig && (
        <InquiryButton
          gigId={offer.gigId}
          {...(offer.isPartner !== undefined && { providerId: offer.provider.id })}
          className="justify-self-start"
        />
      )}
      <ReleasePlaces offer={offer} />
    </Card>
  );
}

/** Whom the provider would send: by name for its own side, by number for the buyer. */
function ChosenPeople({ offer: { status, userNames, chosen } }: { offer: Offer }) {
  const { t, count } = useI18n();
  if (status !== "pending" || chosen === 0) return null;
  const names = userNames.map((name) => getDisplayName(name, t)).join(", ");
  return (
    <p className="text-sm">
      {names === "" ? count("offers.chosen", chosen) : t("offers.youSend", { names })}
    </p>
  );
}

function LackingCards({ offer: { status, lackingCards = [] } }: { offer: Offer }) {
  const { t } = useI18n();
  const listCards = useCardsLabel();
  if (status !== "pending" || lackingCards.length === 0) return null;
  return (
    <p className="font-medium text-no text-sm">
      {t("offers.lackingCards", { cards: listCards(lackingCards) })}
    </p>
  );
}

function State({ offer, isOver }: { offer: Offer; isOver: boolean }) {
  const { t } = useI18n();
  // A buyer makes counter-offers, or asks a crew for another day; an offer that replaces one's own is a correction.
  const isCounter = (offer.side === "buyer" || offer.previousSide === "buyer") && offer.asks.length === 0;
  const turnText = needsAnswer(offer) ? t(isCounter ? "offers.newTerms" : "offers.yourTurn") : undefined;
  const reserveText =
    offer.reserve &&
    (offer.reserve.askedUntil === null
      ? t("offers.reserve.place", { place: offer.reserve.place })
      : t("offers.reserve.isAsked"));
  return (
    <OfferStatusBadge
      status={isOver ? "gigCancelled" : offer.status}
      text={turnText ?? reserveText ?? undefined}
    />
  );
}
