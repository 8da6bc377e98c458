import { useFormContext, useWatch } from "react-hook-form";
import { fieldErrorText } from "../lib/field-errors.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { DayRow, type Hours } from "./day-row.tsx";
import { daysInside } from "./days-inside.ts";
import type { GigDraft } from "./gig-draft.ts";
import { usePreview } from "./use-preview.ts";

/** Each working day with hours of its own; a day that is left alone has the common ones. */
export function DayHours() {
  const { t } = useI18n();
  const format = useFormat();
  const { setValue, getValues, formState } = useFormContext<GigDraft>();
  const schedule = useWatch<GigDraft, "schedule">({ name: "schedule" });
  const preview = usePreview({ ...schedule, days: [] });
  if (preview === undefined) return null;
  if (!preview) return <p className="text-ink-2">{t("gigs.chooseDaysFirst")}</p>;

  const change = (date: string, hours: Hours) => {
    const days = getValues("schedule.days") ?? [];
    const changed = { date, ...hours };
    const known = days.some((one) => one.date === date);
    const next = known ? days.map((one) => (one.date === date ? changed : one)) : [...days, changed];
    setValue("schedule.days", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  // What is refused is counted among the days that were sent: those inside the dates.
  const sent = daysInside(schedule) ?? [];
  const errorAt = (date: string) => {
    const wrong = formState.errors.schedule?.days?.[sent.findIndex((one) => one.date === date)];
    const codes = { startTime: wrong?.startTime?.message, endTime: wrong?.endTime?.message };
    const text = codes.startTime ?? codes.endTime ?? wrong?.date?.message ?? wrong?.message;
    return { codes, text: text && `${format.day(date)}: ${fieldErrorText(t, text)}` };
  };
  return (
    <ul className="grid max-h-96 gap-2 overflow-y-auto p-1">
      {preview.days.map(({ date }) => {
        const { startTime, endTime } = schedule.days?.find((one) => one.date === date) ?? schedule;
        const { codes, text } = errorAt(date);
        return (
          <DayRow
            key={date}
            day={format.day(date)}
            hours={{ startTime, endTime }}
            wrong={codes}
            error={text}
            onChange={(part) => change(date, { startTime, endTime, ...part })}
          />
        );
      })}
    </ul>
  );
}
