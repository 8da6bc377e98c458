import { industries } from "#shared/industries/industries.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Of what stands in the URL, which need not be a trade. */
export function useTradeName(): (trade: string) => string {
  const { t } = useI18n();
  return (trade) => {
    const industry = industries.find((known) => known === trade);
    return industry ? t(`industries.${industry}`) : trade;
  };
}
