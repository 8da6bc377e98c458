import type { ReactNode } from "react";

export type CardChoice<Value extends string> = { value: Value; label: string; text: string; icon: ReactNode };

type Props<Value extends string> = {
  name: string;
  legend: string;
  choices: readonly CardChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function ChoiceCards<Value extends string>({ name, legend, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex cursor-pointer items-center gap-3.5 rounded-card border border-edge bg-card p-3.5 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="check outline-none"
          />
          <span className="grid min-w-0 flex-1">
            <span className="font-semibold">{choice.label}</span>
            <span className="text-ink-2 text-sm">{choice.text}</span>
          </span>
          <span aria-hidden className="text-ink-2">
            {choice.icon}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
