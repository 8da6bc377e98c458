import type { Offer } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { lackingByNumber } from "./terms.ts";
import { useDaysText } from "./use-days-text.ts";

/** How many are missing on which days, where it is not the same on all days. */
export function LackingDays({ offer }: { offer: Offer }) {
  const { count } = useI18n();
  const daysText = useDaysText(offer);
  const numbers = lackingByNumber(offer);
  if (numbers.length === 0) return null;
  return (
    <ul className="font-medium text-sm">
      {numbers.map(([places, dates]) => (
        <li key={places}>{count("crew.lacking", places, { days: daysText(dates) })}</li>
      ))}
    </ul>
  );
}
