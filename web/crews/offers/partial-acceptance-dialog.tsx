import { useState } from "react";
import { calculateAgreedAmount } from "#shared/gigs/pay.ts";
import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import type { PositionPlaces } from "#shared/offers/offered-positions.ts";
import { countPlaces } from "#shared/offers/position-places.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { TradesTotal } from "../terms/offer-total.tsx";
import { type GigTerms, listAcceptable, listParts } from "../terms/terms.ts";
import { TradeSteppers } from "./trade-steppers.tsx";
import { useAcceptLabel } from "./use-offer-texts.ts";

type Props = {
  offer: Offer;
  gigTerms: GigTerms;
  accept: (places: PositionPlaces) => Promise<unknown>;
  onClose: () => void;
};

/** The other places stay open. */
export function PartialAcceptanceDialog({ offer, gigTerms, accept, onClose }: Props) {
  const { t } = useI18n();
  const acceptLabel = useAcceptLabel();
  const [most] = useState(() => listAcceptable(offer));
  const [only, other] = most;
  const [chosen, setChosen] = useState(() => (other ? most : most.map(withoutOne)));
  const [busy, setBusy] = useState(false);
  const workers = countPlaces(chosen);
  async function acceptPart() {
    setBusy(true);
    await accept(chosen.filter((places) => places.workers > 0));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={t("offers.acceptPart")}>
      {other ? (
        <TradeSteppers
          legend={t("offers.howMany")}
          positions={offer.positions}
          {...{ most, chosen }}
          onChange={setChosen}
        />
      ) : (
        only && (
          <Stepper
            label={t("offers.howMany")}
            value={workers}
            onChange={(workers) => setChosen([{ id: only.id, workers }])}
            min={1}
            max={only.workers}
          />
        )
      )}
      <Agreed offer={offer} gigTerms={gigTerms} places={chosen} />
      <Button tone="primary" onClick={acceptPart} busy={busy} disabled={workers === 0}>
        {acceptLabel(workers, offer.workers)}
      </Button>
    </Dialog>
  );
}

const withoutOne = ({ id, workers }: PositionPlaces[number]) => ({ id, workers: Math.max(workers - 1, 1) });

type AgreedProps = Pick<Props, "offer" | "gigTerms"> & { places: PositionPlaces };

/** What these places come to. */
function Agreed({ offer, gigTerms, places }: AgreedProps) {
  const { t } = useI18n();
  const type = gigTerms.pricingType;
  const trades = places
    .filter(({ workers }) => workers > 0)
    .map(({ id, workers }) => {
      const { amountCents = 0, workers: offered = 1 } = listParts(offer).find((part) => part.id === id) ?? {};
      const isHourly = type === "hourly";
      return {
        workers,
        amountCents: isHourly ? amountCents : calculateAgreedAmount(amountCents, workers, offered),
      };
    });
  if (offer.amountCents === undefined || trades.length === 0) return null;
  return (
    <output className="text-sm">
      {`${t("offers.agrees")} `}
      <TradesTotal
        minutes={Math.round(offer.hours * 60)}
        paid={getPaymentMethod(offer.provider)}
        {...{ type, trades }}
      />
    </output>
  );
}
