import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { Verdict } from "./judge-cell.ts";

/** "Frame, Mon, Nov 30, 07:00–15:30, Painting" */
export function usePlaceLabel(): (day: UnnamedDay) => string {
  const { t } = useI18n();
  const format = useFormat();
  return ({ title, date, startTime, endTime, industry }) =>
    [
      title,
      format.day(date),
      format.times(startTime, endTime),
      ...(industry ? [t(`industries.${industry}`)] : []),
    ].join(", ");
}

export function useVerdictText(): (verdict: Verdict) => string {
  const { t } = useI18n();
  return (verdict) => {
    if (verdict.can === "free") return t("crew.free");
    if (verdict.can === "no")
      return verdict.reason === "left" ? t("calendar.hasLeft") : t(`calendar.placing.${verdict.reason}`);
    return verdict.remarks
      .map((remark) =>
        remark === "otherTrade" || remark === "saidNo" ? t(`crew.${remark}`) : t(`crew.warning.${remark}`),
      )
      .join(" · ");
  };
}
