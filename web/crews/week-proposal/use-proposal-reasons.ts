import type { FitPart } from "#shared/gigs/fit/fit.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** What speaks for somebody, in a few words each. */
export function useProposalReasons(): (parts: readonly FitPart[]) => string[] {
  const { t, count } = useI18n();
  return (parts) =>
    parts.flatMap((part) => {
      switch (part.part) {
        case "trade":
          return part.level === "good" || part.level === "fair" ? [t("weekProposal.trade")] : [];
        case "distance":
          if (part.km === null) return [];
          return [part.km === 0 ? t("weekProposal.here") : t("crew.distance", { km: part.km })];
        case "cards":
          return part.lacking.length === 0 ? [t("weekProposal.cards")] : [];
        case "workedTogether":
          return part.gigs > 0 ? [count("crew.together", part.gigs)] : [];
        case "language":
          return part.level === "good" ? [t("crew.speaksLanguage")] : [];
        default:
          return [];
      }
    });
}
