import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";

/** For a form with the field `code`. `numeric`: recovery codes are not accepted. */
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
