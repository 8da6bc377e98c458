import { ConfirmedForm } from "../layout/confirmed-form.tsx";
import { CurrentPassword } from "../layout/current-password.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { NewPasswordFields, noPassword } from "../ui/new-password-fields.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { Section } from "./section.tsx";
import { useChangePassword } from "./use-change-password.ts";

const schema = async () => (await import("#shared/password-forms.ts")).passwordChangeForm;
const start = { currentPassword: "", ...noPassword };

/** A new password, confirmed by the present one. */
export function PasswordSection() {
  const { t } = useI18n();
  const { session } = useSession();
  const change = useChangePassword();
  const email = session?.user.email ?? "";
  return (
    <Section id="password" title={t("settings.password")} text={t("settings.passwordText")}>
      <ConfirmedForm schema={schema} start={start} send={change} failed={t("layout.failed")} clears>
        <CurrentPassword />
        <NewPasswordFields name={session?.user.name} email={email} />
        <SubmitButton tone="secondary" className="sm:justify-self-start">
          {t("settings.changePassword")}
        </SubmitButton>
      </ConfirmedForm>
    </Section>
  );
}
