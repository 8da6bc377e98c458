import { addDays } from "#shared/calendar/week.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { groupMissingByCount } from "../terms/terms.ts";

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

const maxShown = 5;

/** Weekdays if the offer lasts no longer than a week, else the first dates. */
export function useOfferDaysLabel({ startDate, endDate }: Pick<Offer, "startDate" | "endDate">) {
  const { count } = useI18n();
  const format = useFormat();
  const isWithinWeek = endDate < addDays(startDate, 7);
  return (dates: readonly string[]): string => {
    if (isWithinWeek) return dates.map(format.weekday).join(", ");
    const days = dates.slice(0, maxShown).map(format.dayOfMonth).join(", ");
    const more = dates.length - maxShown;
    return more > 0 ? count("crew.andMore", more, { days }) : days;
  };
}
