import { useId } from "react";
import type { Schedule } from "#shared/gigs/schedule.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { TimeInput } from "../../ui/dates/time-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { BreakInput } from "./break-field.tsx";

export type CustomHours = Omit<NonNullable<Schedule["days"]>[number], "date">;

const ends = [
  ["startTime", "gigs.from"],
  ["endTime", "gigs.until"],
] as const;

type Props = {
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

export function DayRow(props: Props) {
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
