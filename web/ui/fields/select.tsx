import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../primitives/class-names.ts";
import { controlClass, Field, type FieldTexts } from "./field.tsx";

export type Option = { value: string; label: string };
type Group = { label: string; options: readonly Option[] };

type Props = Omit<ComponentProps<"select">, "children"> &
  FieldTexts & { options: readonly (Option | Group)[]; hidesLabel?: boolean };

export function Select({ label, hint, error, id, options, hidesLabel, className, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id} hidesLabel={hidesLabel}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(controlClass, "appearance-none pr-10", className)}
          >
            {options.map((entry) =>
              "options" in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(entry)
              ),
            )}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
