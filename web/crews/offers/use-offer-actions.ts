import type { Offer, OfferAmendment } from "#shared/offers/offer.ts";
import type { PositionPlaces } from "#shared/offers/offered-positions.ts";
import { countPlaces } from "#shared/offers/position-places.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import type { UndoableRequest } from "../../domain/gigs/use-undo.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { toPlacesInput } from "../terms/terms.ts";
import { useBookedMessage } from "./use-offer-texts.ts";

export function useOfferActions(offer: Offer) {
  const { t, count } = useI18n();
  const { run, runUndoable, busy } = useGigMutation();
  const booked = useBookedMessage()(offer.provider);
  const errorMessages = { "shift.overlap": booked };
  const param = { id: offer.id };
  const call = api.offers[":id"];
  const amend = (terms: OfferAmendment, done: string) =>
    run("amend", () => unwrap(call.amend.$post({ param, json: terms })), done, errorMessages);
  // Who is asked by name answers at once: their desk has made the crew already.
  const answer = offer.asks.length > 0 ? run : runUndoable;
  return {
    busy,
    booked,
    accept: (places: PositionPlaces) =>
      answer(
        "accept",
        (options?: UndoableRequest) =>
          unwrap(call.accept.$post({ param, json: toPlacesInput(offer, places) }, options)),
        count("offers.acceptedDone", countPlaces(places)),
        errorMessages,
        ({ unnamed, chosen, named }) => {
          if (unnamed.length > 0) return count("offers.unnamed", unnamed.length);
          return chosen > 0 && named > 0 ? count("offers.picked", named) : undefined;
        },
      ),
    /** The answers of a provider who is asked as reserve. */
    comeFromReserve: (places: PositionPlaces) =>
      run(
        "accept",
        () => unwrap(call.accept.$post({ param, json: toPlacesInput(offer, places) })),
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
      answer(
        "decline",
        (options?: UndoableRequest) => unwrap(call.decline.$post({ param, json: { reason } }, options)),
        t("offers.declinedDone"),
      ),
    withdraw: (reason: string) =>
      run(
        "withdraw",
        () => unwrap(call.withdraw.$post({ param, json: { reason } })),
        t("offers.withdrawnDone"),
      ),
    release: (places: PositionPlaces) =>
      run(
        "release",
        () => unwrap(call.release.$post({ param, json: toPlacesInput(offer, places) })),
        count("offers.releasedDone", countPlaces(places)),
      ),
    amend: (terms: OfferAmendment) => amend(terms, t("offers.amendedDone")),
    /** Changes one's own terms. */
    change: (terms: OfferAmendment) => amend(terms, t("offers.changedDone")),
  };
}
