import type { Offer, OfferTerms } from "#shared/offer.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useBookedWords } from "./use-booked-words.ts";

/** The answers that an offer can be given; each says how it went. */
export function useAnswers(offer: Offer) {
  const { t, count } = useI18n();
  const { run, busy } = useChange();
  const booked = useBookedWords()(offer.provider);
  const words = { "shift.overlap": booked };
  const param = { id: offer.id };
  const call = api.offers[":id"];
  return {
    busy,
    booked,
    accept: (workers: number) =>
      run(
        "accept",
        () => answerOf(call.accept.$post({ param, json: { workers } })),
        count("offers.acceptedDone", workers),
        words,
      ),
    decline: () => run("decline", () => answerOf(call.decline.$post({ param })), t("offers.declinedDone")),
    withdraw: () =>
      run("withdraw", () => answerOf(call.withdraw.$post({ param })), t("offers.withdrawnDone")),
    release: (workers: number) =>
      run(
        "release",
        () => answerOf(call.release.$post({ param, json: { workers } })),
        count("offers.releasedDone", workers),
      ),
    amend: (terms: OfferTerms) =>
      run("amend", () => answerOf(call.amend.$post({ param, json: terms })), t("offers.amendedDone"), words),
  };
}
