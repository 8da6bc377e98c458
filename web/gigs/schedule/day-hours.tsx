import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { GigDay, Schedule } from "#shared/gigs/schedule.ts";
import { clockMinutes, resolveBreak, shiftMinutes } from "#shared/gigs/shift-hours.ts";
import { fieldErrorText } from "../../lib/api/field-errors.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { TimeInput } from "../../ui/dates/time-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import type { GigDraft } from "../form/gig-draft.ts";
import { BreakInput } from "./break-field.tsx";
import { usePossibleDays } from "./use-schedule-preview.ts";

type CustomHours = Omit<NonNullable<Schedule["days"]>[number], "date">;

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

const ends = [
  ["startTime", "gigs.from"],
  ["endTime", "gigs.until"],
] as const;

type DayRowProps = {
  day: string;
  worked: boolean;
  hours: CustomHours;
  usualBreak: number;
  /** The invalid parts; with an `error` and none of these, all are. */
  wrong: { [Part in keyof CustomHours]?: string | undefined };
  error: string | undefined;
  onWorked: (worked: boolean) => void;
  onChange: (part: Partial<CustomHours>) => void;
  /** Applies these hours to all days; undefined where they are the common ones. */
  onSpread: (() => void) | undefined;
};

function DayRow(props: DayRowProps) {
  const { day, worked, hours, usualBreak, wrong, error, onWorked, onChange, onSpread } = props;
  const { t } = useI18n();
  const noteId = useId();
  const none = Object.values(wrong).every((code) => code === undefined);
  const marks = (part: keyof CustomHours) => {
    const isWrong = error !== undefined && (none || wrong[part] !== undefined);
    return { "aria-invalid": isWrong || undefined, "aria-describedby": isWrong ? noteId : undefined };
  };
  return (
    <li className="grid grid-cols-3 items-center gap-x-2 border-line border-t py-2 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_6.5rem]">
      <div className="col-span-full font-semibold text-sm sm:col-span-1">
        <Checkbox label={day} checked={worked} onChange={({ target }) => onWorked(target.checked)} />
      </div>
      {worked && (
        <>
          {ends.map(([end, label]) => (
            <TimeInput
              key={end}
              aria-label={`${day} ${t(label)}`}
              {...marks(end)}
              value={hours[end]}
              onChange={(time) => onChange({ [end]: time })}
            />
          ))}
          <BreakInput
            aria-label={t("gigForm.breakOf", { day })}
            {...marks("breakMinutes")}
            value={hours.breakMinutes}
            usual={usualBreak}
            onChange={(breakMinutes) => onChange({ breakMinutes })}
          />
        </>
      )}
      {worked && error && (
        <p id={noteId} className="col-span-full font-medium text-no text-sm">
          {error}
        </p>
      )}
      {worked && onSpread && (
        <div className="col-span-full mt-2 grid justify-items-end">
          <Button onClick={onSpread} aria-label={`${day}: ${t("gigForm.sameForRest")}`}>
            {t("gigForm.sameForRest")}
          </Button>
        </div>
      )}
    </li>
  );
}
