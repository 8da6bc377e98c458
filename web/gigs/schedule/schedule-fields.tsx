import { useRef } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { fieldErrorText } from "../../lib/api/field-errors.ts";
import { useHolidayName } from "../../lib/format/use-day-names.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { TimeField } from "../../ui/dates/time-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { type GigDraft, shiftEndDate } from "../form/gig-draft.ts";
import { BreakField } from "./break-field.tsx";
import { DayHours } from "./day-hours.tsx";

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

type End = "startDate" | "endDate" | "startTime" | "endTime";

/** Moving the first day moves the last along. `isNew`: both are the same day until the last is chosen. */
function ScheduleTimes({ isNew }: { isNew: boolean }) {
  const { t } = useI18n();
  const noteOf = useHolidayName();
  const { getValues, setValue } = useFormContext<GigDraft>();
  const first = useEnd("startDate");
  const last = useEnd("endDate");
  const range = { from: first.value, to: last.value };
  // A date is "" while it is being typed: the length is measured from the last complete one.
  const lastStart = useRef(getValues("schedule.startDate"));
  const follows = useRef(isNew);
  const moveStart = (next: string) => {
    if (next !== "") {
      const moved = shiftEndDate(lastStart.current, getValues("schedule.endDate"), next);
      setValue("schedule.endDate", follows.current ? next : moved, { shouldDirty: true });
      lastStart.current = next;
    }
    first.onChange(next);
  };
  const moveEnd = (next: string) => {
    follows.current = false;
    last.onChange(next);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <DateField label={t("gigs.firstDay")} {...first} {...{ noteOf, range }} onChange={moveStart} />
      <DateField
        label={t("gigs.lastDay")}
        {...last}
        {...{ noteOf, range }}
        min={first.value || undefined}
        onChange={moveEnd}
      />
      <TimeField label={t("gigs.from")} {...useEnd("startTime")} />
      <TimeField label={t("gigs.until")} {...useEnd("endTime")} />
      <BreakField />
    </div>
  );
}

/** Errors of the range as a whole are shown at its end. */
function useEnd(end: End) {
  const { t } = useI18n();
  const isDay = end === "startDate" || end === "endDate";
  const { field, fieldState, formState } = useController<GigDraft, `schedule.${End}`>({
    name: `schedule.${end}`,
    rules: isDay ? { deps: "schedule" } : {},
  });
  const all = formState.errors.schedule;
  const rangeError = end === "endDate" ? (all?.message ?? all?.root?.message) : undefined;
  const code = fieldState.error?.message ?? rangeError;
  return { ...field, error: code === undefined ? undefined : fieldErrorText(t, code) };
}
