import type { Offer } from "#shared/offer.ts";
import { addDays } from "#shared/week.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";

const mostShown = 5;

/** Some days of an offer in a few words: weekdays where it lasts no longer than a week, else the first dates. */
export function useDaysText({ startDate, endDate }: Pick<Offer, "startDate" | "endDate">) {
  const { t } = useI18n();
  const format = useFormat();
  const oneWeek = endDate < addDays(startDate, 7);
  return (dates: readonly string[]): string => {
    if (oneWeek) return dates.map(format.weekday).join(", ");
    const days = dates.slice(0, mostShown).map(format.dayOfMonth).join(", ");
    const more = dates.length - mostShown;
    return more > 0 ? t("crew.andMore", { days, more }) : days;
  };
}
