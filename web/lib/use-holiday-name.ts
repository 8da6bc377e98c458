import { useCallback } from "react";
import { useI18n } from "./i18n.tsx";
import { useLoaded } from "./use-loaded.ts";

const loadHolidays = () => import("#shared/holidays.ts");

/** What a day off is called, for a calendar to tell: "Independence Day". The reckoning loads after the first paint. */
export function useHolidayName(): (date: string) => string | undefined {
  const { t } = useI18n();
  const holidays = useLoaded(loadHolidays);
  return useCallback(
    (date) => {
      const [holiday] = holidays?.holidaysBetween(date, date) ?? [];
      return holiday && t(`holidays.${holiday.name}`);
    },
    [t, holidays],
  );
}
