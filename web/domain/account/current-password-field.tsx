import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";
import { PasswordField, UsernameField } from "../../ui/password/password-field.tsx";

/** For a form with the field `currentPassword`. */
export function CurrentPasswordField() {
  const { t } = useI18n();
  const { session } = useSession();
  const field = useFormFields<{ currentPassword: string }>();
  return (
    <>
      <UsernameField email={session?.user.email ?? ""} />
      <PasswordField
        {...field("currentPassword")}
        label={t("settings.currentPassword")}
        autoComplete="current-password"
      />
    </>
  );
}
