import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { Eligibility } from "./check-eligibility.ts";

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

export function useEligibilityText(): (eligibility: Eligibility) => string {
  const { t } = useI18n();
  return (eligibility) => {
    if (eligibility.can === "free") return t("crew.free");
    if (eligibility.can === "no")
      return eligibility.reason === "left"
        ? t("calendar.hasLeft")
        : t(`calendar.placement.${eligibility.reason}`);
    return eligibility.remarks
      .map((remark) =>
        remark === "otherTrade" || remark === "saidNo" ? t(`crew.${remark}`) : t(`crew.warning.${remark}`),
      )
      .join(" · ");
  };
}
