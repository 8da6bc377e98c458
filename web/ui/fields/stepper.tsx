import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Field, type FieldTexts } from "./field.tsx";

type Props = FieldTexts & {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
};

const buttonLook =
  "grid cursor-pointer place-items-center bg-wash text-ink disabled:cursor-default disabled:text-ink-3 disabled:opacity-60";

export function Stepper({ label, hint, error, value, onChange, min = 0, max }: Props) {
  const { t } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const go = (to: number) => {
    setDraft(null);
    onChange(Math.min(Math.max(to, min), max));
  };
  const press = (event: KeyboardEvent) => {
    const to = target(event.key, value, min, max);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, 4);
    setDraft(digits);
    if (digits !== "") onChange(Math.min(Math.max(Number(digits), min), max));
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="grid h-14 grid-cols-[56px_1fr_56px] overflow-hidden rounded-control border border-edge bg-card focus-within:outline-2 focus-within:outline-link focus-within:outline-offset-2">
          <button
            type="button"
            tabIndex={-1}
            aria-label={t("ui.fewer")}
            className={buttonLook}
            disabled={value <= min}
            onClick={() => go(value - 1)}
          >
            <Minus aria-hidden />
          </button>
          <input
            {...control}
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setDraft(null)}
            onKeyDown={press}
            className="min-w-0 bg-transparent text-center font-semibold text-lg outline-none"
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={t("ui.more")}
            className={buttonLook}
            disabled={value >= max}
            onClick={() => go(value + 1)}
          >
            <Plus aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
}

function target(key: string, value: number, min: number, max: number): number | null {
  const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
  if (key === "Home") return min;
  if (key === "End") return max;
  return key in steps ? value + (steps[key] ?? 0) : null;
}
