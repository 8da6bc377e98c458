import { type FitPartName, fitWeights } from "#shared/gigs/fit/fit.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import {
  LegalHelp,
  LegalSections,
  legalHeading,
  useLegalLanguage,
  useLegalTexts,
} from "./legal-sections.tsx";

/** By what gigs and people are put in order, and how much each part counts. */
export default function RankingScreen() {
  const { t } = useI18n();
  const { intro, sections } = useLegalTexts().ranking;
  return (
    <article
      lang={useLegalLanguage()}
      className="mx-auto grid w-full max-w-prose grid-cols-1 gap-6 py-4 sm:py-8"
    >
      <PageHeader title={t("titles.ranking")} text={intro} />
      <section className="grid grid-cols-1 gap-2">
        <h2 className={legalHeading}>{t("legal.ranking.weights")}</h2>
        <dl className="rounded-card border border-line bg-card">
          {Object.entries(fitWeights).map(([part, percent]) => (
            <div
              key={part}
              className="flex items-center gap-4 border-line border-t px-4 py-3 first:border-t-0"
            >
              <dt className="w-2/5">{t(`legal.ranking.parts.${part as FitPartName}`)}</dt>
              <dd className="flex flex-1 items-center gap-3 font-semibold tabular-nums">
                <Bar percent={percent} />
                {t("legal.ranking.weight", { percent })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <LegalSections sections={sections} />
      <LegalHelp />
    </article>
  );
}

/** As wide as the part counts: the heaviest fills the space. */
function Bar({ percent }: { percent: number }) {
  const width = (100 * percent) / Math.max(...Object.values(fitWeights));
  return (
    <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 flex-1">
      <rect width={width} height="8" className="fill-ink" />
    </svg>
  );
}
