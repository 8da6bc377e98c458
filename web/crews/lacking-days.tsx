import type { Offer } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { daysLacking } from "./terms.ts";
import { useDaysText } from "./use-days-text.ts";

/** Which days still lack people, where it is not all days alike. */
export function LackingDays({ offer }: { offer: Offer }) {
  const { t } = useI18n();
  const daysText = useDaysText(offer);
  const days = daysLacking(offer);
  if (days.length === 0) return null;
  return <p className="font-medium text-sm">{t("crew.lacking", { days: daysText(days) })}</p>;
}
