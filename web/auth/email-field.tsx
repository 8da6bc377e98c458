import { useI18n } from "../lib/i18n/i18n.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { useFormFields } from "../ui/form/use-form-field.ts";

/** The login e-mail, for a `Form` with the field `email`. */
export function EmailField({ hint }: { hint?: string }) {
  const { t } = useI18n();
  const field = useFormFields<{ email: string }>();
  return (
    <TextField
      {...field("email")}
      label={t("login.email")}
      hint={hint}
      type="email"
      autoComplete="username"
      inputMode="email"
    />
  );
}
