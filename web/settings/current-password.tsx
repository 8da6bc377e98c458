import { useI18n } from "../lib/i18n.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { useFormFields } from "../ui/use-form-field.ts";

/** The present password, in a form that has a field `currentPassword`. */
export function CurrentPassword() {
  const { t } = useI18n();
  const field = useFormFields<{ currentPassword: string }>();
  return (
    <PasswordField
      {...field("currentPassword")}
      label={t("settings.currentPassword")}
      autoComplete="current-password"
    />
  );
}
