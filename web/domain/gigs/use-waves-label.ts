import type { Wave } from "#shared/gigs/waves.ts";
import { capitalize } from "../../lib/format/capitalize.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useWaveTimeLabel } from "./use-wave-time-label.ts";

/** "At once those whom the gig fits, after 4 hours everyone"; empty without waves. */
export function useWavesLabel(): (waves: readonly Wave[]) => string {
  const { t, tag } = useI18n();
  const timeLabel = useWaveTimeLabel();
  const inWords = new Intl.ListFormat(tag);
  return (waves) => {
    const byTime = Map.groupBy(waves, ({ afterMinutes }) => afterMinutes);
    const parts = [...byTime].map(([afterMinutes, together]) => {
      const audiences = together.map(({ to }) => to);
      const who = audiences.includes("all")
        ? t("waves.who.all")
        : inWords.format(audiences.map((to) => t(`waves.who.${to}`)));
      return t("waves.part", { when: timeLabel(afterMinutes), who });
    });
    return capitalize(parts.join(", "), tag);
  };
}
