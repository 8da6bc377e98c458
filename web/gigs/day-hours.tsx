import { useFormContext, useWatch } from "react-hook-form";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { controlClass } from "../ui/control-class.ts";
import type { GigDraft } from "./gig-draft.ts";
import { previewOf } from "./schedule-preview.ts";

type Hours = { startTime: string; endTime: string };

/** Each working day with hours of its own; a day that is left alone has the common ones. */
export function DayHours() {
  const { t } = useI18n();
  const { setValue, getValues } = useFormContext<GigDraft>();
  const schedule = useWatch<GigDraft, "schedule">({ name: "schedule" });
  const preview = previewOf({ ...schedule, days: [] });
  if (!preview) return <p className="text-ink-2">{t("gigs.chooseDaysFirst")}</p>;

  const change = (date: string, hours: Hours) => {
    const others = (getValues("schedule.days") ?? []).filter((one) => one.date !== date);
    setValue("schedule.days", [...others, { date, ...hours }], { shouldDirty: true });
  };
  return (
    <ul className="grid max-h-96 gap-2 overflow-y-auto">
      {preview.days.map(({ date }) => {
        const hours = schedule.days?.find((one) => one.date === date) ?? schedule;
        return (
          <DayRow
            key={date}
            date={date}
            hours={hours}
            onChange={(part) => change(date, { ...hoursOf(hours), ...part })}
          />
        );
      })}
    </ul>
  );
}

const hoursOf = ({ startTime, endTime }: Hours): Hours => ({ startTime, endTime });

type RowProps = { date: string; hours: Hours; onChange: (part: Partial<Hours>) => void };

function DayRow({ date, hours, onChange }: RowProps) {
  const { t } = useI18n();
  const format = useFormat();
  const day = format.day(date);
  return (
    <li className="grid grid-cols-[1fr_8.5rem_8.5rem] items-center gap-2">
      <span className="font-semibold text-sm">{day}</span>
      <input
        type="time"
        required
        aria-label={`${day} ${t("gigs.from")}`}
        value={hours.startTime}
        onChange={(event) => onChange({ startTime: event.target.value })}
        className={controlClass}
      />
      <input
        type="time"
        required
        aria-label={`${day} ${t("gigs.until")}`}
        value={hours.endTime}
        onChange={(event) => onChange({ endTime: event.target.value })}
        className={controlClass}
      />
    </li>
  );
}
