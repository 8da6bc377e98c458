import { useRef } from "react";
import type { OfferAmendment } from "#shared/offers/offer.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useBookedMessage } from "../offers/use-offer-texts.ts";

/** Keeps its idempotency key, so that a retry is not a second offer. */
export function useMakeOffer(gigId: string) {
  const { count } = useI18n();
  const { run, busy } = useGigMutation();
  const booked = useBookedMessage()(null);
  const key = useRef(crypto.randomUUID());
  /** `workers`: how many that offers. Gives the error, of which the user knows, or null. */
  async function offer(terms: OfferAmendment, workers: number): Promise<unknown> {
    const headers = { "Idempotency-Key": key.current };
    const call = () =>
      unwrap(api.gigs[":id"].offers.$post({ param: { id: gigId }, json: terms }, { headers }));
    const error = await run("offer", call, count("offers.sent", workers), { "shift.overlap": booked });
    if (error === null) key.current = crypto.randomUUID();
    return error;
  }
  return { offer, booked, busy: busy !== null };
}
