import { useState } from "react";
import { Link } from "wouter";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Form } from "../ui/form/form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { EmailField } from "./email-field.tsx";
import { getPrefilledEmail } from "./prefilled-email.ts";
import { ResultMessage } from "./result-message.tsx";

const schema = async () => (await import("#shared/auth/password-forms.ts")).resetRequest;

/** Reacts the same whether or not an account exists. */
export default function ForgotPasswordScreen() {
  const { t } = useI18n();
  const toast = useToast();
  const [start] = useState(() => ({ email: getPrefilledEmail() }));
  const [sentTo, setSentTo] = useState<string | null>(null);

  const send = async (json: { email: string }) => {
    await unwrap(api["password-resets"].$post({ json }));
    toast.success(t("reset.sent"), t("reset.sentDetail"), { about: "reset" });
    setSentTo(json.email);
  };
  if (sentTo !== null) {
    return (
      <ResultMessage done title={t("reset.sent")} text={t("reset.sentText", { email: sentTo })}>
        <Button onClick={() => setSentTo(null)}>{t("reset.again")}</Button>
        <LinkButton href={pathTo("login")}>{t("reset.toLogin")}</LinkButton>
      </ResultMessage>
    );
  }
  return (
    <AuthPage title={t("reset.forgot")} text={t("reset.forgotText")}>
      <Form
        schema={schema}
        start={start}
        send={send}
        failed={t("layout.failed")}
        guarded={false}
        className="grid gap-5"
      >
        <EmailField />
        <SubmitButton wide>{t("reset.send")}</SubmitButton>
      </Form>
      <p>
        <Link
          href={pathTo("login")}
          className="inline-flex min-h-tap items-center font-semibold text-link underline"
        >
          {t("reset.toLogin")}
        </Link>
      </p>
    </AuthPage>
  );
}
