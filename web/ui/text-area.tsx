import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlClass } from "./control-class.ts";
import { Field, type FieldTexts } from "./field.tsx";

type Props = ComponentProps<"textarea"> & FieldTexts;

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ label, hint, error, id, className, rows = 3, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={classNames(controlClass, "field-sizing-content", className)}
        />
      )}
    </Field>
  );
}
