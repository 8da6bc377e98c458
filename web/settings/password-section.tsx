import { CurrentPasswordField } from "../domain/account/current-password-field.tsx";
import { ReauthenticationForm } from "../domain/account/reauthentication-form.tsx";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useSession } from "../lib/session/session.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { emptyPasswordFields, NewPasswordFields } from "../ui/password/new-password-fields.tsx";
import { useRefreshSessions } from "./sessions/use-sessions.ts";
import { SettingsSection } from "./settings-section.tsx";

const schema = async () => (await import("#shared/auth/password-forms.ts")).passwordChangeForm;
const start = { currentPassword: "", ...emptyPasswordFields };

export function PasswordSection() {
  const { t } = useI18n();
  const { session } = useSession();
  const change = useChangePassword();
  const email = session?.user.email ?? "";
  return (
    <SettingsSection id="password" title={t("settings.password")} text={t("settings.passwordText")}>
      <ReauthenticationForm schema={schema} start={start} send={change} failed={t("layout.failed")} clears>
        <CurrentPasswordField />
        <NewPasswordFields name={session?.user.name} email={email} />
        <SubmitButton tone="secondary" className="sm:justify-self-start">
          {t("settings.changePassword")}
        </SubmitButton>
      </ReauthenticationForm>
    </SettingsSection>
  );
}

type Change = { password: string; currentPassword: string };

function useChangePassword(): (json: Change) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const renewSessions = useRefreshSessions();
  return async (json) => {
    await unwrap(api.me.password.$put({ json }));
    toast.success(t("newPassword.done"), t("settings.passwordChanged"));
    void renewSessions();
  };
}
