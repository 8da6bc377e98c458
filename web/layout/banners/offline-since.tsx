import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCacheAge } from "../../lib/offline/offline-cache.ts";

/** The age of the data on screen: the time, with the day if it is not today. */
export function OfflineSince() {
  const { t } = useI18n();
  const format = useFormat();
  const age = useCacheAge();
  if (age === null) return t("layout.offlineDetail");
  const time = format.timeOf(new Date(age).toISOString());
  const day = toLocalDate(age);
  const isToday = day === toLocalDate(Date.now());
  return t("layout.offlineSince", { time: isToday ? time : `${format.day(day)} ${time}` });
}
