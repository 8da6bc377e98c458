import { useCallback } from "react";
import { holidaysBetween } from "#shared/holidays.ts";
import { useI18n } from "./i18n.tsx";

/** What a day off is called, for a calendar to tell: "Independence Day". */
export function useHolidayName(): (date: string) => string | undefined {
  const { t } = useI18n();
  return useCallback(
    (date) => {
      const [holiday] = holidaysBetween(date, date);
      return holiday && t(`holidays.${holiday.name}`);
    },
    [t],
  );
}
