import { type ComponentProps, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { controlClass, Field, type FieldTexts } from "../fields/field.tsx";
import { classNames } from "../primitives/class-names.ts";
import { formatTimeInput, parseTimeInput } from "./time-text.ts";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> &
  FieldTexts & {
    /** `HH:MM`, or "" for none. */
    value: string;
    /** Called with "" while the text is not a time. */
    onChange: (time: string) => void;
  };

/** 24 hours; accepts "7", "730" and "7.30". */
export function TimeField({ label, hint, error, id, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <TimeInput {...input} {...control} className={className} />}
    </Field>
  );
}

type InputProps = Omit<Props, keyof FieldTexts>;

/** Without a label, for a row of times. */
export function TimeInput({ value, onChange, onBlur, onKeyDown, className, ...input }: InputProps) {
  const { locale } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null || draft.trim() === "" || parseTimeInput(draft) !== null) setDraft(null);
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...input}
      value={draft ?? formatTimeInput(value, locale)}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(parseTimeInput(event.target.value) ?? "");
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        onKeyDown?.(event);
      }}
      className={classNames(controlClass, className)}
    />
  );
}
