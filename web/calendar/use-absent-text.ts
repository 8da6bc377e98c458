import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { type AbsentTime, isWholeDay } from "./absent-times.ts";

/** "Not available", with the times of a part of the day; undefined: available. */
export function useAbsentText(): (times: readonly AbsentTime[]) => string | undefined {
  const { t } = useI18n();
  const format = useFormat();
  return (times) => {
    if (times.length === 0) return undefined;
    const parts = times.some(isWholeDay)
      ? []
      : times.map(({ startTime, endTime }) => format.times(startTime, endTime));
    // Offline, two kept answers may both hold one absence.
    return [t("calendar.notAvailable"), [...new Set(parts)].join(", ")].filter(Boolean).join(" ");
  };
}
