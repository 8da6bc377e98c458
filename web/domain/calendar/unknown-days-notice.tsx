import { groupDayRuns } from "#shared/calendar/day-runs.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Offline: names the days without cached data, so that they are not taken for free ones. */
export function UnknownDaysNotice({ days = [] }: { days: readonly string[] | undefined }) {
  const { t } = useI18n();
  const format = useFormat();
  if (days.length === 0) return null;
  const ranges = groupDayRuns(days).map(([from, to]) => format.days(from, to));
  return (
    <p role="note" className="rounded-card bg-signal-wash px-4 py-2 text-ink text-sm">
      {t("calendar.unknownDays", { days: ranges.join(", ") })}
    </p>
  );
}
