import { useState } from "react";
import type { Offer } from "#shared/offers/offer.ts";
import { LazyReasonDialog } from "../../domain/reasons/lazy-reason-dialog.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { countAcceptable, listAcceptable } from "../terms/terms.ts";
import { useOfferActions } from "./use-offer-actions.ts";
import { useTimeToAnswer } from "./use-time-to-answer.ts";

/** For a provider whose offer is asked as reserve: whether it still stands. */
export function ReserveAnswer({ offer, primary }: { offer: Offer; primary: boolean }) {
  const { t, count } = useI18n();
  const { busy, ...actions } = useOfferActions(offer);
  const timeToAnswer = useTimeToAnswer();
  const [isDeclining, setDeclining] = useState(false);
  const workers = countAcceptable(offer);
  const isAlone = offer.provider.kind === "user";
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-semibold">
        {isAlone ? t("offers.reserve.come") : count("offers.reserve.fill", workers)}{" "}
        {offer.reserve?.askedUntil && timeToAnswer(offer.reserve.askedUntil)}
      </p>
      <div className="flex gap-2">
        <Button
          tone={primary ? "primary" : "secondary"}
          data-accepts
          onClick={() => actions.comeFromReserve(listAcceptable(offer))}
          busy={busy === "accept"}
          className="flex-1"
        >
          {isAlone ? t("offers.reserve.yesAlone") : count("offers.reserve.yes", workers)}
        </Button>
        <Button onClick={() => setDeclining(true)}>{t("offers.reserve.no")}</Button>
      </div>
      {isDeclining && (
        <LazyReasonDialog
          readers={t("reasons.reads", { who: t("offers.buyer") })}
          suggestions={[t(isAlone ? "reasons.otherWork" : "reasons.booked"), t("reasons.days")]}
          title={t("offers.reserve.noTitle")}
          text={t("offers.reserve.noText")}
          yes={t("offers.reserve.no")}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={actions.declineFromReserve}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
