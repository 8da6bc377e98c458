import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import { useI18n } from "../i18n/i18n.tsx";
import { useFormat } from "./use-format.ts";

/** "today", "tomorrow", else the date. */
export function useRelativeDay(): (date: string) => string {
  const { t } = useI18n();
  const format = useFormat();
  const today = toLocalDate(Date.now());
  return (date) => {
    if (date === today) return t("calendar.today");
    if (date === addDays(today, 1)) return t("calendar.tomorrow");
    return format.day(date);
  };
}
