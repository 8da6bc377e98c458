import { useFormContext } from "react-hook-form";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { DayRange } from "../../ui/dates/date-field.tsx";
import { DateRangeField } from "../../ui/dates/date-range-field.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";

/** The first and the last day; a first day after the last moves both. */
export function AbsenceDays() {
  const { t } = useI18n();
  const { trigger, formState } = useFormContext<DayRange>();
  const from = useFormChoice<DayRange, "from">("from");
  const to = useFormChoice<DayRange, "to">("to");
  const change = (next: DayRange) => {
    const isMoved = next.from !== from.value && next.from > next.to;
    if (next.from !== from.value) from.onChange(next.from);
    if (isMoved || next.to !== to.value) to.onChange(isMoved ? next.from : next.to);
    if (formState.isSubmitted) void trigger(["from", "to"]);
  };
  return (
    <DateRangeField
      legend={t("absences.days")}
      labels={{ from: t("absences.from"), to: t("absences.to") }}
      value={{ from: from.value, to: to.value }}
      onChange={change}
      errors={{ from: from.error, to: to.error }}
    />
  );
}
