import { industries } from "#shared/industries/industries.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Sorted by label. */
export function useIndustryOptions() {
  const { t, tag } = useI18n();
  return industries
    .map((value) => ({ value, label: t(`industries.${value}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
}
