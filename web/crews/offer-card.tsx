import type { ReactNode } from "react";
import type { Offer, OfferStatus } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { GiveBack } from "./give-back.tsx";
import { LackingDays } from "./lacking-days.tsx";
import { OfferAnswers } from "./offer-answers.tsx";
import { OfferTermsLine } from "./offer-terms-line.tsx";
import type { Asked } from "./terms.ts";

const tones: Record<OfferStatus, BadgeTone> = {
  pending: "wait",
  accepted: "ok",
  declined: "no",
  withdrawn: "neutral",
  superseded: "neutral",
  expired: "neutral",
};

type Props = {
  offer: Offer;
  asked: Asked;
  /** Whose offer, or for which gig. */
  title: ReactNode;
  /** The one that needs an answer most. */
  first?: boolean;
  /** Why it is over, whatever became of the offer itself. */
  over?: string | undefined;
  children?: ReactNode;
};

/** An offer with the answers that the viewer may give. */
export function OfferCard({ offer, asked, title, first = false, over, children }: Props) {
  const { t } = useI18n();
  return (
    <Card as="article" first={first} className="grid grid-cols-1 gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">{title}</div>
        {over ? <Badge tone="no">{over}</Badge> : <State offer={offer} />}
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
      <GiveBack offer={offer} />
    </Card>
  );
}

function State({ offer }: { offer: Offer }) {
  const { t } = useI18n();
  return (
    <Badge tone={tones[offer.status]}>
      {offer.can.answer
        ? t(offer.previousId === null ? "offers.yourTurn" : "offers.newTerms")
        : t(`offers.status.${offer.status}`)}
    </Badge>
  );
}
