import type { FitPart } from "#shared/gigs/fit/fit.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCardsLabel } from "../people/use-cards-label.ts";

/** How well a gig fits its reader: each part in a few words. */
export function useFitWords(): (part: FitPart) => string {
  const { t, count } = useI18n();
  const listCards = useCardsLabel();
  return (part) => {
    switch (part.part) {
      case "trade":
        return t(`fit.trade.${part.level === "fair" ? "good" : part.level}`);
      case "distance":
        if (part.km === 0) return t("fit.here");
        return part.km === null ? t("fit.distanceUnknown") : t("fit.distance", { km: part.km });
      case "days":
        return t(`fit.days.${part.level === "unknown" ? "fair" : part.level}`, {
          free: part.free,
          total: part.total,
        });
      case "cards":
        return part.lacking.length === 0
          ? t("fit.cards.good")
          : t("fit.cards.poor", { cards: listCards(part.lacking) });
      case "workedTogether":
        return part.gigs > 0 ? count("fit.together", part.gigs) : t("fit.first");
      case "pay":
        return t(`fit.pay.${part.level}`);
      case "language":
        return t(`fit.language.${part.level === "good" ? "good" : "unknown"}`);
    }
  };
}
