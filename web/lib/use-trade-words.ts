import type { Industry } from "#shared/industries.ts";
import { useI18n } from "./i18n.tsx";

/** What somebody does, in words and in their order. */
export function useTradeWords(): (trades: readonly Industry[]) => string[] {
  const { t, tag } = useI18n();
  return (trades) => trades.map((one) => t(`industries.${one}`)).sort((a, b) => a.localeCompare(b, tag));
}
