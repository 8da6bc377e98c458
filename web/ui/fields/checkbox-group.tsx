import { type Ref, useId } from "react";
import { Checkbox } from "./checkbox.tsx";
import { FieldErrorText } from "./field.tsx";

type Choice<Value extends string> = { value: Value; label: string; hint?: string | undefined };

type Props<Value extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** The error describes every box for screen readers, and is shown once. */
export function CheckboxGroup<Value extends string>(props: Props<Value>) {
  const { legend, name, choices, value, onChange, error, inputRef } = props;
  const errorId = useId();
  const toggle = (toggled: Value) =>
    onChange(value.includes(toggled) ? value.filter((other) => other !== toggled) : [...value, toggled]);
  return (
    <fieldset className="grid min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      {choices.map((choice, at) => (
        <Checkbox
          key={choice.value}
          name={name}
          ref={at === 0 ? inputRef : undefined}
          label={choice.label}
          hint={choice.hint}
          checked={value.includes(choice.value)}
          onChange={() => toggle(choice.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
      ))}
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
    </fieldset>
  );
}
