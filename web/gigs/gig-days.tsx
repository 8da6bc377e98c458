import type { Gig } from "#shared/gig.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";

/** The days one by one, for who wants to see them. */
export function GigDays({ gig }: { gig: Gig }) {
  const { t, count } = useI18n();
  const format = useFormat();
  return (
    <details className="rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-tap cursor-pointer items-center py-3 font-semibold">
        {t("gigs.dayByDay", { days: count("gigs.days", gig.days.length) })}
      </summary>
      <ol className="grid gap-x-8 pb-3 sm:grid-cols-2">
        {gig.days.map((day) => (
          <li key={day.date} className="flex justify-between gap-4 border-line border-t py-2 text-sm">
            <span>{format.day(day.date)}</span>
            <span className="text-ink-2">{format.times(day.startTime, day.endTime)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
