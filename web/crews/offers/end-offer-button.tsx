import { useState } from "react";
import type { Offer } from "#shared/offers/offer.ts";
import { LazyReasonDialog } from "../../domain/reasons/lazy-reason-dialog.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { useOfferActions } from "./use-offer-actions.ts";

/** Cannot be undone, so it asks first. */
export function EndOfferButton({ offer, how }: { offer: Offer; how: "decline" | "withdraw" }) {
  const { t } = useI18n();
  const { busy, ...answers } = useOfferActions(offer);
  const [isConfirming, setConfirming] = useState(false);
  const title = useTitle(offer, how);
  const ready = useReady(offer, how);
  // The provider's terms are declined by the buyer, and the other way round.
  const toProvider = (how === "decline") === (offer.side === "provider");
  const who = toProvider ? offer.provider.name : t("offers.buyer");
  return (
    <>
      <Button onClick={() => setConfirming(true)} className="justify-self-start">
        {t(`offers.${how}`)}
      </Button>
      {isConfirming && (
        <LazyReasonDialog
          readers={t("reasons.reads", { who })}
          suggestions={ready}
          title={title}
          text={t("offers.endText", { who })}
          yes={t(`offers.${how}`)}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={answers[how]}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Reasons often given, by who gives them. */
function useReady({ side, provider }: Offer, how: "decline" | "withdraw"): string[] {
  const { t } = useI18n();
  const byBuyer = (how === "decline") === (side === "provider");
  const busy = t(provider.kind === "user" ? "reasons.otherWork" : "reasons.booked");
  const price = byBuyer ? t("reasons.tooDear") : t("reasons.tooLittle");
  const other = byBuyer ? t("reasons.found") : busy;
  return how === "decline" ? [price, t("reasons.days"), other] : [other, t("reasons.mistake")];
}

function useTitle({ side, provider, workers }: Offer, how: "decline" | "withdraw"): string {
  const { t, count } = useI18n();
  if (how === "withdraw") return count("offers.withdrawTitle", workers);
  if (side === "buyer") return count("offers.declineTerms", workers);
  if (provider.kind === "user") return t("offers.declineAlone", { who: provider.name });
  return count("offers.declineTitle", workers, { who: provider.name });
}
