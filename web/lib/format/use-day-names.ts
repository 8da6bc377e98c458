import { useCallback } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import { useLazyImport } from "../hydration/use-lazy-import.ts";
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

const loadHolidays = () => import("#shared/calendar/holidays.ts");

/** The public holiday's name: "Independence Day". Its calculation loads after the first paint. */
export function useHolidayName(): (date: string) => string | undefined {
  const { t } = useI18n();
  const holidays = useLazyImport(loadHolidays);
  return useCallback(
    (date) => {
      const [holiday] = holidays?.holidaysBetween(date, date) ?? [];
      return holiday && t(`holidays.${holiday.name}`);
    },
    [t, holidays],
  );
}
