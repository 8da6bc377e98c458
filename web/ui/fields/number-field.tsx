import type { ComponentProps } from "react";
import { classNames } from "../primitives/class-names.ts";
import { controlClass, Field, type FieldTexts } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type"> & FieldTexts & { unit?: string };

/** A text input with a numeric keyboard and a unit; decimal comma and point are both accepted. */
export function NumberField({ label, hint, error, id, unit, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className="relative block">
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            className={classNames(controlClass, unit && "pr-14", className)}
          />
          {unit && (
            <span aria-hidden className="absolute inset-y-0 right-3.5 flex items-center text-ink-2">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
