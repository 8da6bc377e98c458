import { useRef } from "react";
import type { OfferTerms } from "#shared/offer.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useBookedWords } from "./use-booked-words.ts";

/** Offers people for a gig. The key is made once, so that a try after a lost answer is not a second offer. */
export function useOffer(gigId: string) {
  const { count } = useI18n();
  const { run, busy } = useChange();
  const booked = useBookedWords()(null);
  const key = useRef(crypto.randomUUID());
  async function offer(terms: OfferTerms): Promise<unknown> {
    const headers = { "Idempotency-Key": key.current };
    const call = () =>
      answerOf(api.gigs[":id"].offers.$post({ param: { id: gigId }, json: terms }, { headers }));
    const error = await run("offer", call, count("offers.sent", terms.workers), { "shift.overlap": booked });
    if (error === null) key.current = crypto.randomUUID();
    return error;
  }
  return { offer, booked, busy: busy !== null };
}
