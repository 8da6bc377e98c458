import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCacheAge } from "../../lib/offline/offline-cache.ts";

/** The age of the data on screen: the time, with the day if it is not today. `isRefreshing`: newer data is asked for. */
export function OfflineSince({ isRefreshing = false }: { isRefreshing?: boolean }) {
  const { t } = useI18n();
  const format = useFormat();
  const age = useCacheAge();
  if (age === null) return t(isRefreshing ? "layout.refreshing" : "layout.offlineDetail");
  return t(isRefreshing ? "layout.refreshingSince" : "layout.offlineSince", { time: format.recent(age) });
}
