import { addDays } from "#shared/calendar/week.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";

/** Offline: names the days without cached data, so that they are not taken for free ones. */
export function UnknownDaysNotice({ days = [] }: { days: readonly string[] | undefined }) {
  const { t } = useI18n();
  const format = useFormat();
  if (days.length === 0) return null;
  const ranges = rangesOf(days).map(({ from, to }) => format.days(from, to));
  return (
    <p role="note" className="rounded-card bg-signal-wash px-4 py-2 text-ink text-sm">
      {t("calendar.unknownDays", { days: ranges.join(", ") })}
    </p>
  );
}

/** Consecutive days become ranges. */
function rangesOf(days: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
