import type { AbsenceTerms } from "#shared/absences/absence.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** `details`: the kind, the times and the weekdays, as far as there are some. */
export function useAbsenceWords(): (terms: AbsenceTerms) => { days: string; details: string } {
  const { t, tag } = useI18n();
  const format = useFormat();
  const list = new Intl.ListFormat(tag);
  return ({ from, to, startTime, endTime, weekdays, kind }) => {
    const names = weekdays?.toSorted().map((weekday) => t(`absences.weekday.${weekday as 1}`)) ?? [];
    const times = startTime !== null && endTime !== null && format.times(startTime, endTime);
    return {
      days: format.days(from, to),
      details: [t(`absences.kind.${kind}`), times, list.format(names)].filter(Boolean).join(" · "),
    };
  };
}
