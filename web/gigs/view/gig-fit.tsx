import { Check, CircleHelp, Minus } from "lucide-react";
import { Link } from "wouter";
import type { Fit, FitPart } from "#shared/gigs/fit/fit.ts";
import { useFitWords } from "../../domain/gigs/use-fit-words.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";

const icons: Record<FitPart["level"], typeof Check> = {
  good: Check,
  fair: Check,
  poor: Minus,
  unknown: CircleHelp,
};

/** How a gig fits its reader, part by part. */
export function GigFit({ fit }: { fit: Fit }) {
  const { t } = useI18n();
  const wordsOf = useFitWords();
  return (
    <section className="grid grid-cols-1 gap-1 rounded-card border border-line bg-card px-4 py-3.5">
      <h2 className="text-ink-2 text-sm">{t("fit.title")}</h2>
      <ul className="grid grid-cols-1 gap-1">
        {fit.parts.map((part) => {
          const Icon = icons[part.level];
          return (
            <li key={part.part} className="flex items-center gap-2">
              <Icon aria-hidden size={18} className={part.level === "good" ? "text-ok" : "text-ink-3"} />
              <span className={part.level === "good" ? "font-semibold" : undefined}>{wordsOf(part)}</span>
            </li>
          );
        })}
      </ul>
      <Link
        href={pathTo("ranking")}
        className="inline-flex min-h-tap items-center justify-self-start text-link text-sm underline"
      >
        {t("titles.ranking")}
      </Link>
    </section>
  );
}
