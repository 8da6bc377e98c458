import { useState } from "react";
import type { Offer } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/when-opened.tsx";
import { EndOffer } from "./end-offer.tsx";
import { type Asked, acceptable } from "./terms.ts";
import { useAcceptWords } from "./use-accept-words.ts";
import { useAnswers } from "./use-answers.ts";

const PartDialog = whenOpened(async () => (await import("./part-dialog.tsx")).PartDialog);
const TermsDialog = whenOpened(async () => (await import("./terms-dialog.tsx")).TermsDialog);

type Props = { offer: Offer; asked: Asked; primary: boolean };

/** Accept in one tap; in part, with other terms, or not at all after a question. */
export function OfferAnswers({ offer, asked, primary }: Props) {
  const { t, count } = useI18n();
  const { busy, ...answers } = useAnswers(offer);
  const [asking, setAsking] = useState<"part" | "terms" | null>(null);
  const acceptWords = useAcceptWords();
  const close = () => setAsking(null);
  const workers = acceptable(offer, asked);
  if (offer.can.withdraw) return <EndOffer offer={offer} how="withdraw" />;
  if (!offer.can.answer) return null;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {workers > 0 && (
        <Button
          tone={primary ? "primary" : "secondary"}
          onClick={() => answers.accept(workers)}
          busy={busy === "accept"}
          className="basis-full"
        >
          {acceptWords(workers, offer.workers)}
        </Button>
      )}
      {workers > 1 && offer.side === "provider" && (
        <Button onClick={() => setAsking("part")}>{t("offers.acceptPart")}</Button>
      )}
      <Button onClick={() => setAsking("terms")}>{t("offers.amend")}</Button>
      <EndOffer offer={offer} how="decline" />
      {asking === "part" && <PartDialog most={workers} accept={answers.accept} onClose={close} />}
      {asking === "terms" && (
        <TermsDialog
          title={t("offers.amend")}
          asked={asked}
          from={termsOf(offer)}
          most={offer.provider.kind === "user" ? 1 : asked.headcount}
          button={(people) => count("offers.sendTerms", people)}
          booked={answers.booked}
          send={answers.amend}
          onClose={close}
        />
      )}
    </div>
  );
}

function termsOf({ workers, amountCents, startDate, endDate }: Offer) {
  return { workers, amountCents, startDate, endDate };
}
