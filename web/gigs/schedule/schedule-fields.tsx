import { useFormContext, useWatch } from "react-hook-form";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import type { GigDraft } from "../form/gig-draft.ts";
import { DayHours } from "./day-hours.tsx";
import { ScheduleTimes } from "./schedule-times.tsx";

// Errors of the days are validated again as a whole when one of these changes.
const deps: "schedule" = "schedule";

export function ScheduleFields({ isNew }: { isNew: boolean }) {
  const { t } = useI18n();
  const { register } = useFormContext<GigDraft>();
  const sameHours = useWatch<GigDraft, "schedule.sameHoursEachDay">({ name: "schedule.sameHoursEachDay" });
  return (
    <div className="grid gap-4">
      <ScheduleTimes isNew={isNew} />
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Checkbox label={t("gigs.sameHours")} {...register("schedule.sameHoursEachDay", { deps })} />
        <Checkbox label={t("gigs.noSaturdays")} {...register("schedule.excludeSaturdays", { deps })} />
        <Checkbox label={t("gigs.noSundays")} {...register("schedule.excludeSundays", { deps })} />
        <Checkbox label={t("gigs.noHolidays")} {...register("schedule.excludeHolidays", { deps })} />
      </div>
      {!sameHours && <DayHours />}
    </div>
  );
}
