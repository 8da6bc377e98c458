import { useI18n } from "../lib/i18n.tsx";
import { useAge } from "../lib/keeper.ts";

/** How old what the screen shows is. */
export function OfflineSince() {
  const { t, tag } = useI18n();
  const age = useAge();
  return age === null ? t("layout.offlineDetail") : t("layout.offlineSince", { time: timeOf(age, tag) });
}

/** The time of day, and the day when it is not today. */
function timeOf(at: number, tag: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(tag, {
    timeStyle: "short",
    ...(!isToday && ({ dateStyle: "short" } as const)),
  }).format(at);
}
