import { useCallback } from "react";
import { useLazyImport } from "../hydration/use-lazy-import.ts";
import { useI18n } from "../i18n/i18n.tsx";

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
