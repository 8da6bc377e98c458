import { useState } from "react";
import type { Offer } from "#shared/offers/offer.ts";
import type { PositionPlaces } from "#shared/offers/offered-positions.ts";
import { countPlaces } from "#shared/offers/position-places.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { countReleasable, listReleasable } from "../terms/terms.ts";
import { TradeSteppers } from "./trade-steppers.tsx";
import { useOfferActions } from "./use-offer-actions.ts";

/** Accepted places without a name go back to the gig: all of them, or of several trades as many as are chosen. */
export function ReleasePlaces({ offer }: { offer: Offer }) {
  const { count } = useI18n();
  // The dialog keeps its number while the places change behind it.
  const [most, setMost] = useState<PositionPlaces | null>(null);
  const releasableCount = countReleasable(offer);
  return (
    <>
      {releasableCount > 0 && (
        <Button onClick={() => setMost(listReleasable(offer))} className="justify-self-start">
          {count(offer.can.nameCrew ? "offers.release" : "offers.takeBack", releasableCount)}
        </Button>
      )}
      {most && <ReleaseDialog offer={offer} most={most} onClose={() => setMost(null)} />}
    </>
  );
}

type DialogProps = { offer: Offer; most: PositionPlaces; onClose: () => void };

function ReleaseDialog({ offer, most, onClose }: DialogProps) {
  const { t, count } = useI18n();
  const { release, busy } = useOfferActions(offer);
  const [chosen, setChosen] = useState(most);
  const [all, places] = [countPlaces(most), countPlaces(chosen)];
  const isByTrade = most.length > 1;
  // Only the provider names the crew; the buyer takes places back.
  const isBuyer = !offer.can.nameCrew;
  const text = isByTrade
    ? t(isBuyer ? "offers.takeBackSome" : "offers.releaseSome")
    : count(isBuyer ? "offers.takeBackText" : "offers.releaseText", all);
  return (
    <LazyConfirmDialog
      title={count(isBuyer ? "offers.takeBackTitle" : "offers.releaseTitle", isByTrade ? places : all)}
      text={text}
      yes={count(isBuyer ? "offers.takeBack" : "offers.release", places)}
      no={t("crew.back")}
      busy={busy !== null}
      ready={places > 0}
      onYes={() => release(chosen.filter(({ workers }) => workers > 0))}
      onClose={onClose}
    >
      {isByTrade && (
        <TradeSteppers
          legend={t("offers.byTrade")}
          positions={offer.positions}
          {...{ most, chosen }}
          onChange={setChosen}
        />
      )}
    </LazyConfirmDialog>
  );
}
