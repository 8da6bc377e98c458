import type { ComponentProps } from "react";
import type { FieldTexts } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";

type Props = Omit<FieldTexts, "error"> & {
  name: string;
  /** The phone's keyboard. */
  kind?: "text" | "email" | "tel";
} & Pick<ComponentProps<"input">, "maxLength">;

/** For somebody else's data in a `Form`: browsers must not fill in their own user's. */
export function NoAutofillField({ name, kind = "text", ...input }: Props) {
  const field = useFormFields<Record<string, string>>();
  return <TextField {...field(name)} {...input} type={kind} inputMode={kind} autoComplete="off" />;
}
