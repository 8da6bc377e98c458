import type { Industry } from "#shared/industries/industry.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Of a position; null: any trade of the gig will do. */
export function useTradeLabel(): (industry: Industry | null | undefined) => string {
  const { t } = useI18n();
  return (industry) => (industry ? t(`industries.${industry}`) : t("gigs.anyTrade"));
}
