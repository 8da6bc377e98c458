import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useTimeToAnswer } from "./use-time-to-answer.ts";

/** Until when who is asked as reserve may answer; for a provider who is not, that they may be. */
export function ReserveLine({ offer: { reserve, can } }: { offer: Pick<Offer, "reserve" | "can"> }) {
  const { t } = useI18n();
  const timeToAnswer = useTimeToAnswer();
  // Said with the question.
  if (reserve === null || can.answerReserve) return null;
  if (reserve.askedUntil !== null)
    return <p className="font-semibold text-sm">{timeToAnswer(reserve.askedUntil)}</p>;
  return can.withdraw && <p className="text-sm">{t("offers.reserve.waits")}</p>;
}
