import { industries } from "#shared/industries/industries.ts";
import type { Industry } from "#shared/industries/industry.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Separated by dots, since industry names contain commas and "ja". */
export function useIndustriesLabel(): (trades: readonly Industry[]) => string {
  const { t, tag } = useI18n();
  return (trades) =>
    trades
      .map((trade) => t(`industries.${trade}`))
      .sort((a, b) => a.localeCompare(b, tag))
      .join(" · ");
}

/** Sorted by label. */
export function useIndustryOptions() {
  const { t, tag } = useI18n();
  return industries
    .map((value) => ({ value, label: t(`industries.${value}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
}
