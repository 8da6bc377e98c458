import { useI18n } from "../lib/i18n/i18n.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { useFormFields } from "../ui/form/use-form-field.ts";

/** In a `Form`: the e-mail that somebody logs in with, `email`. */
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
