import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DateField, type DayRange } from "./date-field.tsx";

type Props = {
  legend: string;
  labels: { from: string; to: string };
  value: DayRange;
  onChange: (value: DayRange) => void;
  errors?: { from?: string | undefined; to?: string | undefined };
  noteOf?: (date: string) => string | undefined;
  disabled?: boolean;
};

export function DateRangeField({ legend, labels, value, onChange, errors, noteOf, disabled }: Props) {
  const { t } = useI18n();
  const days = value.from && value.to && value.from <= value.to ? daysIn(value) : 0;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
        <DateField
          label={labels.from}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
          range={value}
          noteOf={noteOf}
          error={errors?.from}
          disabled={disabled}
        />
        <DateField
          label={labels.to}
          value={value.to}
          min={value.from || undefined}
          onChange={(to) => onChange({ ...value, to })}
          range={value}
          noteOf={noteOf}
          error={errors?.to}
          disabled={disabled}
        />
      </div>
      <p aria-live="polite" className="min-h-5 text-ink-2 text-sm">
        {days > 0 && t(days === 1 ? "kit.days_one" : "kit.days_other", { count: days })}
      </p>
    </fieldset>
  );
}

function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
