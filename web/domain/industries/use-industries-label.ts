import type { Industry } from "#shared/industries/industry.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** What somebody does, in words and in their order, told apart by dots: names of trades hold commas and "ja". */
export function useIndustriesLabel(): (trades: readonly Industry[]) => string {
  const { t, tag } = useI18n();
  return (trades) =>
    trades
      .map((one) => t(`industries.${one}`))
      .sort((a, b) => a.localeCompare(b, tag))
      .join(" · ");
}
