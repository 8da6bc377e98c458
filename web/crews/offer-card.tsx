import type { ReactNode } from "react";
import type { Offer } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Card } from "../ui/card.tsx";
import { GiveBack } from "./give-back.tsx";
import { LackingDays } from "./lacking-days.tsx";
import { OfferAnswers } from "./offer-answers.tsx";
import { OfferStatusBadge } from "./offer-status.tsx";
import { OfferTermsLine } from "./offer-terms-line.tsx";
import type { Asked } from "./terms.ts";

type Props = {
  offer: Offer;
  asked: Asked;
  /** Whose offer, or for which gig. */
  title: ReactNode;
  /** The one that needs an answer most. */
  first?: boolean;
  /** Whether its gig's end ended it too. */
  over?: boolean;
  /** What else can be done about it. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** An offer with the answers that the viewer may give. */
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
      {offer.status === "accepted" && offer.accepted < offer.workers && (
        <p className="text-sm">
          {t("offers.acceptedPart", { accepted: offer.accepted, workers: offer.workers })}
        </p>
      )}
      <LackingDays offer={offer} />
      {offer.message !== "" && (
        <blockquote className="wrap-anywhere border-line border-l-4 pl-3 text-ink-2 text-sm">
          {offer.message}
        </blockquote>
      )}
      <OfferAnswers offer={offer} asked={asked} primary={first} />
      {actions}
      <GiveBack offer={offer} />
    </Card>
  );
}

function State({ offer, over }: { offer: Offer; over: boolean }) {
  const { t } = useI18n();
  const turn = offer.can.answer
    ? t(offer.previousId === null ? "offers.yourTurn" : "offers.newTerms")
    : undefined;
  return <OfferStatusBadge status={over ? "gigCancelled" : offer.status} text={turn} />;
}
