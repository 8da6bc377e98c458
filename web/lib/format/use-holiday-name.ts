import { useCallback } from "react";
import { useLazyImport } from "../hydration/use-lazy-import.ts";
import { useI18n } from "../i18n/i18n.tsx";

const loadHolidays = () => import("#shared/calendar/holidays.ts");

/** What a day off is called, for a calendar to tell: "Independence Day". The reckoning loads after the first paint. */
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
