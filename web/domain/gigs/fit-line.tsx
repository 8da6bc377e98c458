import { Check } from "lucide-react";
import type { Fit, FitPart } from "#shared/gigs/fit/fit.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useFitWords } from "./use-fit-words.ts";

/** In a list: that a gig fits and how far away it is, or what does not fit. */
export function FitLine({ fit }: { fit: Fit }) {
  const { t } = useI18n();
  const wordsOf = useFitWords();
  const words = fit.parts.filter((part) => isTold(part, fit)).map(wordsOf);
  if (!fit.fits) return <span className="block text-ink-2 text-sm">{words.join(" · ")}</span>;
  return (
    <span className="block text-ink-2 text-sm">
      <Check aria-hidden size={16} className="mr-1.5 inline align-text-bottom text-ok" />
      <span className="font-semibold text-ok">{t("fit.fits")}</span>
      {words.map((word) => ` · ${word}`).join("")}
    </span>
  );
}

/** Of a gig that fits: the way, the days if not all are free, and earlier gigs for the same buyer. */
function isTold(part: FitPart, { fits }: Fit): boolean {
  if (!fits) return part.level === "poor" && part.part !== "pay";
  if (part.part === "distance") return part.km !== 0;
  return (part.part === "days" && part.level === "fair") || (part.part === "workedTogether" && part.gigs > 0);
}
