import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { fieldErrorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DayHours } from "./day-hours.tsx";
import { type GigDraft, movedEnd } from "./gig-draft.ts";

/** The days and the hours. Moving the first day moves the last one along. */
export function ScheduleFields() {
  const { t } = useI18n();
  const { register, getValues, setValue, formState } = useFormContext<GigDraft>();
  const errors = formState.errors.schedule;
  const whole = errors?.message ?? errors?.root?.message;
  const sameHours = useWatch<GigDraft, "schedule.sameHoursEachDay">({ name: "schedule.sameHoursEachDay" });
  const say = (code: string | undefined) => (code === undefined ? undefined : fieldErrorText(t, code));
  // A date that is being typed is empty until it is whole: the gig's length is measured from the last whole one.
  const lastStart = useRef(getValues("schedule.startDate"));
  const moveEnd = (nextStart: string) => {
    if (nextStart === "") return;
    setValue("schedule.endDate", movedEnd(lastStart.current, getValues("schedule.endDate"), nextStart), {
      shouldDirty: true,
    });
    lastStart.current = nextStart;
  };
  // What was refused about the days is looked at again as a whole when one of the dates or the hours changes.
  const deps: "schedule" = "schedule";
  const first = register("schedule.startDate", { deps });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={t("gigs.firstDay")}
          error={say(errors?.startDate?.message)}
          {...first}
          onChange={(event) => {
            moveEnd(event.target.value);
            first.onChange(event);
          }}
        />
        <TextField
          type="date"
          label={t("gigs.lastDay")}
          error={say(errors?.endDate?.message ?? whole)}
          {...register("schedule.endDate", { deps })}
        />
        <TextField
          type="time"
          label={t("gigs.from")}
          error={say(errors?.startTime?.message)}
          {...register("schedule.startTime")}
        />
        <TextField
          type="time"
          label={t("gigs.until")}
          error={say(errors?.endTime?.message)}
          {...register("schedule.endTime")}
        />
      </div>
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
