import { useI18n } from "../../lib/i18n/i18n.tsx";

type Props = { free: number; fit: number; isByTrade?: boolean };

/** How many of the firm's people are free on all days, and of the trade, or of one of several. */
export function FreePeopleLine({ free, fit, isByTrade = false }: Props) {
  const { count } = useI18n();
  const inTrade = isByTrade ? "offers.yoursFitTrades" : "offers.yoursFit";
  return (
    <p className="basis-full text-ink-2 text-sm">
      {fit === free ? count("offers.yoursFree", free) : count(inTrade, free, { fit })}
    </p>
  );
}
