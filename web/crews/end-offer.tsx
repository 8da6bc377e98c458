import { useState } from "react";
import type { Offer } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Question } from "../ui/question.tsx";
import { useAnswers } from "./use-answers.ts";

/** Declines an offer or takes back one's own. Neither can be undone, so it asks once. */
export function EndOffer({ offer, how }: { offer: Offer; how: "decline" | "withdraw" }) {
  const { t } = useI18n();
  const { busy, ...answers } = useAnswers(offer);
  const [asking, setAsking] = useState(false);
  const title = useTitle(offer, how);
  // Who answers the provider's terms is the buyer, and the other way round.
  const toProvider = (how === "decline") === (offer.side === "provider");
  const who = toProvider ? offer.provider.name : t("offers.buyer");
  return (
    <>
      <Button onClick={() => setAsking(true)} className="justify-self-start">
        {t(`offers.${how}`)}
      </Button>
      {asking && (
        <Question
          title={title}
          text={t("offers.endText", { who })}
          yes={t(`offers.${how}`)}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={answers[how]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useTitle({ side, provider, workers }: Offer, how: "decline" | "withdraw"): string {
  const { t, count } = useI18n();
  if (how === "withdraw") return count("offers.withdrawTitle", workers);
  if (side === "buyer") return count("offers.declineTerms", workers);
  if (provider.kind === "user") return t("offers.declineAlone", { who: provider.name });
  return count("offers.declineTitle", workers, { who: provider.name });
}
