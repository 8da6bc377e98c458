import type { RefObject } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { usePriceLabel } from "../../domain/price/use-price-label.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { countOpen } from "../terms/terms.ts";

type Props = {
  positions: Gig["positions"];
  countOf: (id: string) => number;
  onChange: (id: string, workers: number) => void;
};

/** How many of each trade to offer, below the gig's facts on a phone. */
export function TradePlaces({ positions, countOf, onChange }: Props) {
  const { t, count } = useI18n();
  const tradeLabel = useTradeLabel();
  const askedPrice = useAskedPrice();
  const describe = (position: Props["positions"][number]) => {
    const open = countOpen(position);
    const places = countOf(position.id) > open ? "offers.onlyOpen" : "crew.open";
    return [askedPrice(position), count(places, open)].filter(Boolean).join(" · ");
  };
  return (
    <Card as="section" className="order-2 lg:order-none">
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold text-lg">{t("offers.byTrade")}</legend>
        {positions.map((position) => (
          <Stepper
            key={position.id}
            label={tradeLabel(position.industry)}
            hint={describe(position)}
            value={countOf(position.id)}
            onChange={(workers) => onChange(position.id, workers)}
            max={position.headcount}
          />
        ))}
      </fieldset>
    </Card>
  );
}

type ChoiceProps = {
  positions: Gig["positions"];
  chosenId: string | null;
  /** It was to be offered without one. */
  isMissing: boolean;
  onChoose: (id: string) => void;
  box: RefObject<HTMLDivElement | null>;
};

/** For who offers only themselves. */
export function TradeChoiceCard({ positions, chosenId, isMissing, onChoose, box }: ChoiceProps) {
  const { t } = useI18n();
  const tradeLabel = useTradeLabel();
  const askedPrice = useAskedPrice();
  return (
    <Card as="section" className="order-2 lg:order-none">
      <div ref={box}>
        <RadioGroup
          legend={t("offers.chooseTrade")}
          choices={positions.map((position) => ({
            value: position.id,
            label: tradeLabel(position.industry),
            hint: askedPrice(position) ?? "",
          }))}
          value={chosenId}
          onChange={onChoose}
          error={isMissing ? t("offers.chooseTradeFirst") : undefined}
        />
      </div>
    </Card>
  );
}

function useAskedPrice() {
  const priceLabel = usePriceLabel();
  return ({ pricing }: Gig["positions"][number]) => pricing && priceLabel(pricing.type, pricing.amountCents);
}
