import { useFormContext, useWatch } from "react-hook-form";
import type { GigDay } from "#shared/gigs/schedule.ts";
import { clockMinutes, resolveBreak, shiftMinutes } from "#shared/gigs/shift-hours.ts";
import { fieldErrorText } from "../../lib/api/field-errors.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { GigDraft } from "../form/gig-draft.ts";
import { type CustomHours, DayRow } from "./day-row.tsx";
import { usePossibleDays } from "./use-schedule-preview.ts";

/** Days without hours of their own follow the common ones. */
export function DayHours() {
  const { t } = useI18n();
  const format = useFormat();
  const { setValue, formState } = useFormContext<GigDraft>();
  const schedule = useWatch<GigDraft, "schedule">({ name: "schedule" });
  const possible = usePossibleDays(schedule);
  if (possible === undefined) return null;
  if (!possible) return <p className="text-ink-2">{t("gigs.chooseDaysFirst")}</p>;

  const { days: own = [], off = [] } = schedule;
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const setDays = (days: typeof own) => setValue("schedule.days", days, options);
  const change = (date: string, hours: CustomHours) =>
    setDays([...own.filter((day) => day.date !== date), { date, ...hours }]);
  const applyToAllDays = (hours: CustomHours) => setDays(possible.map(({ date }) => ({ date, ...hours })));
  const work = (date: string, worked: boolean) =>
    setValue("schedule.off", worked ? off.filter((offDate) => offDate !== date) : [...off, date], options);

  // The schema's indexes count only the days that are sent.
  const sentDays = possible.filter(({ date }) => !off.includes(date));
  const errorAt = (date: string) => {
    const wrong = formState.errors.schedule?.days?.[sentDays.findIndex((day) => day.date === date)];
    const codes = {
      startTime: wrong?.startTime?.message,
      endTime: wrong?.endTime?.message,
      breakMinutes: wrong?.breakMinutes?.message,
    };
    const first = codes.startTime ?? codes.endTime ?? codes.breakMinutes;
    const text = first ?? wrong?.date?.message ?? wrong?.message;
    return { codes, text: text && `${format.day(date)}: ${fieldErrorText(t, text)}` };
  };
  return (
    <ul className="grid max-h-112 overflow-y-auto rounded-card border border-line bg-card px-3">
      {possible.map((day) => {
        const { date } = day;
        const entry = own.find((customDay) => customDay.date === date);
        const { startTime, endTime, breakMinutes } = entry ?? schedule;
        const hours = { startTime, endTime, ...(entry && breakMinutes !== undefined && { breakMinutes }) };
        const { codes, text } = errorAt(date);
        return (
          <DayRow
            key={date}
            day={format.day(date)}
            worked={!off.includes(date)}
            hours={hours}
            usualBreak={resolveBreak(lengthOf(day, hours), undefined, schedule.breakMinutes)}
            wrong={codes}
            error={text}
            onWorked={(worked) => work(date, worked)}
            onChange={(part) => change(date, { ...hours, ...part })}
            onSpread={entry && (() => applyToAllDays(hours))}
          />
        );
      })}
    </ul>
  );
}

/** Common hours: real minutes, also when clocks change. Others: by the clock; 0 while incomplete. */
function lengthOf(day: GigDay, { startTime, endTime }: CustomHours): number {
  if (startTime === day.startTime && endTime === day.endTime) return shiftMinutes(day);
  return startTime === "" || endTime === "" ? 0 : clockMinutes(startTime, endTime);
}
