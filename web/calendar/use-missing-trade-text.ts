import { useI18n } from "../lib/i18n/i18n.tsx";
import type { MissingTrade } from "./shift-groups.ts";

/** "2 × Painting" */
export function useMissingTradeText(): (trade: MissingTrade) => string {
  const { t } = useI18n();
  return ({ industry, places }) => t("calendar.missingTrade", { places, trade: t(`industries.${industry}`) });
}
