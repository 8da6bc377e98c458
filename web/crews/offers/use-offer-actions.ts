import type { Offer, OfferTerms } from "#shared/offers/offer.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useBookedMessage } from "./use-offer-texts.ts";

export function useOfferActions(offer: Offer) {
  const { t, count } = useI18n();
  const { run, busy } = useGigMutation();
  const booked = useBookedMessage()(offer.provider);
  const errorMessages = { "shift.overlap": booked };
  const param = { id: offer.id };
  const call = api.offers[":id"];
  const amend = (terms: OfferTerms, done: string) =>
    run("amend", () => unwrap(call.amend.$post({ param, json: terms })), done, errorMessages);
  return {
    busy,
    booked,
    accept: (workers: number) =>
      run(
        "accept",
        () => unwrap(call.accept.$post({ param, json: { workers } })),
        count("offers.acceptedDone", workers),
        errorMessages,
        ({ unnamed, chosen, named }) => {
          if (unnamed.length > 0) return count("offers.unnamed", unnamed.length);
          return chosen > 0 && named > 0 ? count("offers.picked", named) : undefined;
        },
      ),
    /** The answers of a provider who is asked as reserve. */
    comeFromReserve: (workers: number) =>
      run(
        "accept",
        () => unwrap(call.accept.$post({ param, json: { workers } })),
        t("offers.reserve.done"),
        { ...errorMessages, "gig.full": t("offers.reserve.taken") },
        ({ unnamed }) => (unnamed.length > 0 ? count("offers.unnamed", unnamed.length) : undefined),
      ),
    declineFromReserve: (reason: string) =>
      run(
        "decline",
        () => unwrap(call.decline.$post({ param, json: { reason } })),
        t("offers.reserve.noDone"),
      ),
    keepAsReserve: () =>
      run(
        "reserve",
        () => unwrap(call.reserve.$put({ param })),
        t("offers.reserve.kept"),
        {},
        () => t("offers.reserve.keptText"),
      ),
    removeFromReserve: () =>
      run("reserve", () => unwrap(call.reserve.$delete({ param })), t("offers.reserve.removed")),
    decline: (reason: string) =>
      run("decline", () => unwrap(call.decline.$post({ param, json: { reason } })), t("offers.declinedDone")),
    withdraw: (reason: string) =>
      run(
        "withdraw",
        () => unwrap(call.withdraw.$post({ param, json: { reason } })),
        t("offers.withdrawnDone"),
      ),
    release: (workers: number) =>
      run(
        "release",
        () => unwrap(call.release.$post({ param, json: { workers } })),
        count("offers.releasedDone", workers),
      ),
    amend: (terms: OfferTerms) => amend(terms, t("offers.amendedDone")),
    /** Changes one's own terms. */
    change: (terms: OfferTerms) => amend(terms, t("offers.changedDone")),
  };
}
