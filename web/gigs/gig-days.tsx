import type { Gig } from "#shared/gig.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";

type Props = { gig: Gig; acceptedOn?: ((date: string) => number) | null };

/** The days one by one: the hours, and for who fills the gig how many are accepted for each. It opens where days differ. */
export function GigDays({ gig, acceptedOn = null }: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  const { headcount } = gig;
  const counts = gig.days.map(({ date }) => acceptedOn?.(date) ?? null);
  const differ = new Set(counts).size > 1;
  return (
    <details open={differ || undefined} className="rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-tap cursor-pointer items-center py-3 font-semibold">
        {t("gigs.dayByDay", { days: count("gigs.days", gig.days.length) })}
      </summary>
      <ol className="grid gap-x-8 pb-3 sm:grid-cols-2">
        {gig.days.map((day, at) => (
          <li key={day.date} className="flex justify-between gap-4 border-line border-t py-2 text-sm">
            <span>{format.day(day.date)}</span>
            <span className="text-right text-ink-2">
              {format.times(day.startTime, day.endTime)}
              <Filled accepted={counts[at] ?? null} headcount={headcount} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Filled({ accepted, headcount }: { accepted: number | null; headcount: number }) {
  const { t } = useI18n();
  if (accepted === null) return null;
  const look = accepted < headcount ? "font-semibold text-ink" : "text-ok";
  return <span className={`block ${look}`}>{t("gigs.acceptedOf", { accepted, headcount })}</span>;
}
