import { CurrentPasswordField } from "../domain/account/current-password-field.tsx";
import { ReauthenticationForm } from "../domain/account/reauthentication-form.tsx";
import { leaveToLogInAgain } from "../domain/account/use-sign-out.tsx";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { unblockNavigation } from "../lib/navigation/navigation-blocker.ts";
import { pathTo } from "../lib/navigation/paths.ts";
import { useSession } from "../lib/session/session.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormFields } from "../ui/form/use-form-field.ts";
import { SettingsSection } from "./settings-section.tsx";

const schema = async () => (await import("#shared/auth/session.ts")).newEmailForm;
const start = { email: "", currentPassword: "" };

/** Requesting the change signs out; the login page says what comes next (specification, 4). */
export function EmailSection() {
  const { t } = useI18n();
  const { session } = useSession();
  const email = session?.user.email ?? "";
  const logIn = email === "" ? [] : [t("settings.logInWith", { email })];

  const send = async (json: typeof start) => {
    await unwrap(api.me["email-changes"].$post({ json }));
    unblockNavigation();
    await leaveToLogInAgain(`${pathTo("login")}?newEmail=sent`);
  };
  return (
    <SettingsSection
      id="email"
      title={t("settings.email")}
      text={[...logIn, t("settings.emailText")].join(" ")}
    >
      <ReauthenticationForm schema={schema} start={start} send={send} failed={t("layout.failed")} clears>
        <NewEmail />
        <CurrentPasswordField />
        <SubmitButton tone="secondary" className="sm:justify-self-start">
          {t("settings.changeEmail")}
        </SubmitButton>
      </ReauthenticationForm>
    </SettingsSection>
  );
}

function NewEmail() {
  const { t } = useI18n();
  const field = useFormFields<typeof start>();
  return (
    <TextField
      {...field("email")}
      label={t("settings.newEmail")}
      hint={t("settings.newEmailHint")}
      type="email"
      autoComplete="email"
      inputMode="email"
    />
  );
}
