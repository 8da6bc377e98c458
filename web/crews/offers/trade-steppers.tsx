import type { Offer } from "#shared/offers/offer.ts";
import type { PositionPlaces } from "#shared/offers/offered-positions.ts";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { Stepper } from "../../ui/fields/stepper.tsx";

type Props = {
  legend: string;
  positions: Offer["positions"];
  /** Of which trades, and how many at most. */
  most: PositionPlaces;
  chosen: PositionPlaces;
  onChange: (chosen: PositionPlaces) => void;
};

/** How many places of each trade of an offer. */
export function TradeSteppers({ legend, positions, most, chosen, onChange }: Props) {
  const tradeLabel = useTradeLabel();
  const choose = (id: string, workers: number) =>
    onChange(chosen.map((places) => (places.id === id ? { id, workers } : places)));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{legend}</legend>
      {most.map(({ id, workers: max }) => (
        <Stepper
          key={id}
          label={tradeLabel(positions.find((position) => position.id === id)?.industry)}
          value={chosen.find((places) => places.id === id)?.workers ?? 0}
          onChange={(workers) => choose(id, workers)}
          max={max}
        />
      ))}
    </fieldset>
  );
}
