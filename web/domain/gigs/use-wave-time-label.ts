import { useI18n } from "../../lib/i18n/i18n.tsx";

const hour = 60;
const day = 24 * hour;

/** "at once", "after 4 hours": in the largest unit that it is a whole number of. */
export function useWaveTimeLabel(): (afterMinutes: number) => string {
  const { t, count } = useI18n();
  return (minutes) => {
    if (minutes === 0) return t("waves.atOnce");
    if (minutes % day === 0) return count("waves.days", minutes / day);
    if (minutes % hour === 0) return count("waves.hours", minutes / hour);
    return count("waves.minutes", minutes);
  };
}
