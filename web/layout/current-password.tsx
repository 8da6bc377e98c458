import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { AccountName } from "../ui/account-name.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { useFormFields } from "../ui/use-form-field.ts";

/** The present password, in a form that has a field `currentPassword`. */
export function CurrentPassword() {
  const { t } = useI18n();
  const { session } = useSession();
  const field = useFormFields<{ currentPassword: string }>();
  return (
    <>
      <AccountName email={session?.user.email ?? ""} />
      <PasswordField
        {...field("currentPassword")}
        label={t("settings.currentPassword")}
        autoComplete="current-password"
      />
    </>
  );
}
