import { ConfirmedForm } from "../layout/confirmed-form.tsx";
import { CurrentPassword } from "../layout/current-password.tsx";
import { leaveSignedOut } from "../layout/use-sign-out.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { leaveFreely } from "../lib/leaving.ts";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useFormFields } from "../ui/use-form-field.ts";
import { Section } from "./section.tsx";

const schema = async () => (await import("#shared/email-change.ts")).newEmailForm;
const start = { email: "", currentPassword: "" };

/** Another e-mail to log in with: asking for it signs out, the login page tells what comes next (specification, 4). */
export function EmailSection() {
  const { t } = useI18n();
  const { session } = useSession();
  const email = session?.user.email ?? "";
  const logIn = email === "" ? [] : [t("settings.logInWith", { email })];

  const send = async (json: typeof start) => {
    await answerOf(api.me["email-changes"].$post({ json }));
    leaveFreely();
    await leaveSignedOut(`${pathTo("login")}?newEmail=sent`);
  };
  return (
    <Section id="email" title={t("settings.email")} text={[...logIn, t("settings.emailText")].join(" ")}>
      <ConfirmedForm schema={schema} start={start} send={send} failed={t("layout.failed")} clears>
        <NewEmail />
        <CurrentPassword />
        <SubmitButton tone="secondary" className="sm:justify-self-start">
          {t("settings.changeEmail")}
        </SubmitButton>
      </ConfirmedForm>
    </Section>
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
