import type { ComponentProps } from "react";
import type { FieldTexts } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";

type Props = Omit<FieldTexts, "error"> & {
  name: string;
  /** What kind of keyboard a phone shows. */
  kind?: "text" | "email" | "tel";
} & Pick<ComponentProps<"input">, "maxLength">;

/** A line about somebody else, in the `Form` around it: a browser has nothing of its own user's to fill in there. */
export function NoAutofillField({ name, kind = "text", ...rest }: Props) {
  const field = useFormFields<Record<string, string>>();
  return <TextField {...field(name)} {...rest} type={kind} inputMode={kind} autoComplete="off" />;
}
