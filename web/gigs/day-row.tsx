import { useId } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { TimeInput } from "../ui/time-field.tsx";

export type Hours = { startTime: string; endTime: string };

const ends = [
  ["startTime", "gigs.from"],
  ["endTime", "gigs.until"],
] as const;

type Props = {
  day: string;
  hours: Hours;
  /** Which of the two is wrong; where there is an error but neither, both are. */
  wrong: { [End in keyof Hours]?: string | undefined };
  error: string | undefined;
  onChange: (part: Partial<Hours>) => void;
};

/** The hours of one day. */
export function DayRow({ day, hours, wrong, error, onChange }: Props) {
  const { t } = useI18n();
  const noteId = useId();
  const neither = !wrong.startTime && !wrong.endTime;
  return (
    <li className="grid grid-cols-[1fr_8.5rem_8.5rem] items-center gap-2">
      <span className="font-semibold text-sm">{day}</span>
      {ends.map(([end, label]) => {
        const isWrong = error !== undefined && (neither || wrong[end] !== undefined);
        return (
          <TimeInput
            key={end}
            aria-label={`${day} ${t(label)}`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? noteId : undefined}
            value={hours[end]}
            onChange={(time) => onChange({ [end]: time })}
          />
        );
      })}
      {error && (
        <p id={noteId} className="col-span-full font-medium text-no text-sm">
          {error}
        </p>
      )}
    </li>
  );
}
