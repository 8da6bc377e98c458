import type { ComponentProps } from "react";
import { classNames } from "../primitives/class-names.ts";
import { controlClass, Field, type FieldTexts } from "./field.tsx";

/** `rows` has no effect with `field-sizing: content`. */
const heights = { 2: "min-h-18!", 3: "min-h-24!", 4: "min-h-30!" };

type Props = Omit<ComponentProps<"textarea">, "rows"> & FieldTexts & { rows?: keyof typeof heights };

/** Grows with its text where the browser supports it. */
export function TextArea({ label, hint, error, id, className, rows = 3, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={classNames(controlClass, "field-sizing-content", heights[rows], className)}
        />
      )}
    </Field>
  );
}
