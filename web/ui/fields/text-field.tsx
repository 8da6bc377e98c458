import type { ComponentProps } from "react";
import { classNames } from "../primitives/class-names.ts";
import { controlClass, Field, type FieldTexts } from "./field.tsx";

type Props = ComponentProps<"input"> & FieldTexts;

export function TextField({ label, hint, error, id, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input {...input} {...control} className={classNames(controlClass, className)} />}
    </Field>
  );
}
