import { useState } from "react";
import { calculateAgreedAmount } from "#shared/gigs/pay.ts";
import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { OfferTotal } from "../terms/offer-total.tsx";
import { countAcceptable, type GigTerms } from "../terms/terms.ts";
import { useAcceptLabel } from "./use-offer-texts.ts";

type Props = {
  offer: Offer;
  gigTerms: GigTerms;
  accept: (workers: number) => Promise<unknown>;
  onClose: () => void;
};

/** The other places stay open. */
export function PartialAcceptanceDialog({ offer, gigTerms, accept, onClose }: Props) {
  const { t } = useI18n();
  const acceptLabel = useAcceptLabel();
  const type = gigTerms.pricingType;
  const maxWorkers = countAcceptable(offer);
  const [workers, setWorkers] = useState(maxWorkers - 1);
  const [busy, setBusy] = useState(false);
  async function acceptPart() {
    setBusy(true);
    await accept(workers);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={t("offers.acceptPart")}>
      <Stepper label={t("offers.howMany")} value={workers} onChange={setWorkers} min={1} max={maxWorkers} />
      {offer.amountCents !== undefined && (
        <output className="text-sm">
          {`${t("offers.agrees")} `}
          <OfferTotal
            type={type}
            amountCents={
              type === "hourly"
                ? offer.amountCents
                : calculateAgreedAmount(offer.amountCents, workers, offer.workers)
            }
            places={workers}
            minutes={Math.round(offer.hours * 60)}
            paid={getPaymentMethod(offer.provider)}
          />
        </output>
      )}
      <Button tone="primary" onClick={acceptPart} busy={busy}>
        {acceptLabel(workers, offer.workers)}
      </Button>
    </Dialog>
  );
}
