import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { groupMissingByCount } from "../terms/terms.ts";
import { useOfferDaysLabel } from "./use-offer-days-label.ts";

/** Only where days differ. */
export function MissingWorkers({ offer }: { offer: Offer }) {
  const { count } = useI18n();
  const daysText = useOfferDaysLabel(offer);
  const numbers = groupMissingByCount(offer);
  if (numbers.length === 0) return null;
  return (
    <ul className="font-medium text-sm">
      {numbers.map(([missing, dates]) => (
        <li key={missing}>{count("crew.lacking", missing, { days: daysText(dates) })}</li>
      ))}
    </ul>
  );
}
