import type { ComponentProps } from "react";
import { classNames } from "../primitives/class-names.ts";
import { controlClass } from "./control-class.ts";
import { Field, type FieldTexts } from "./field.tsx";

type Props = ComponentProps<"input"> & FieldTexts;

/** One line of text: also e-mail, password, date and time by `type`. */
export function TextField({ label, hint, error, id, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input {...input} {...control} className={classNames(controlClass, className)} />}
    </Field>
  );
}
