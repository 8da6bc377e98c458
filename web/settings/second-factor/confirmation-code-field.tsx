import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";

/** A code in a form that has a field `code`; `numeric` where it cannot be a recovery code. */
export function ConfirmationCodeField({
  numeric,
  ...texts
}: {
  numeric?: boolean;
  label: string;
  hint: string;
}) {
  const field = useFormFields<{ code: string }>();
  return (
    <TextField
      {...field("code")}
      {...texts}
      inputMode={numeric ? "numeric" : "text"}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
