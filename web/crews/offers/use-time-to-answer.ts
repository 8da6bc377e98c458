import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** "Answer by 14:30.": with the day unless it is today. */
export function useTimeToAnswer(): (until: string) => string {
  const { t } = useI18n();
  const format = useFormat();
  return (until) => {
    const [day, time] = [toLocalDate(until), format.timeOf(until)];
    return day === toLocalDate(Date.now())
      ? t("offers.reserve.by", { time })
      : t("offers.reserve.byDay", { day: format.day(day), time });
  };
}
