import { useId } from "react";
import { FieldErrorText } from "./field.tsx";

type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** The label's language, if not the page's; the hint is in the page's. */
  lang?: string;
  hint?: string;
  disabled?: boolean;
};

type Props<Value extends string> = {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { legend, choices, value, onChange, hint, error, disabled } = props;
  const name = useId();
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <fieldset disabled={disabled} aria-describedby={describedBy || undefined} className="grid min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-tap cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-default has-disabled:text-ink-3"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            className="check"
          />
          <span className="grid min-w-0">
            <span lang={choice.lang}>{choice.label}</span>
            {choice.hint && <span className="text-ink-2 text-sm">{choice.hint}</span>}
          </span>
        </label>
      ))}
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
      {hint && (
        <p id={hintId} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
