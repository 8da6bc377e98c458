import { useState } from "react";
import { Link } from "wouter";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { AuthPage } from "./auth-page.tsx";
import { carriedEmail } from "./carried-email.ts";
import { EmailField } from "./email-field.tsx";
import { Outcome } from "./outcome.tsx";

const schema = async () => (await import("#shared/password-reset.ts")).resetRequest;

/** Asks for a link to set a new password; what follows is the same whether or not anybody has the address. */
export default function ForgotPasswordScreen() {
  const { t } = useI18n();
  const toast = useToast();
  const [start] = useState(() => ({ email: carriedEmail() }));
  const [sentTo, setSentTo] = useState<string | null>(null);

  const send = async (json: { email: string }) => {
    await answerOf(api["password-resets"].$post({ json }));
    toast.success(t("reset.sent"), t("reset.sentDetail"), { about: "reset" });
    setSentTo(json.email);
  };
  if (sentTo !== null) {
    return (
      <Outcome done title={t("reset.sent")} text={t("reset.sentText", { email: sentTo })}>
        <Button onClick={() => setSentTo(null)}>{t("reset.again")}</Button>
        <LinkButton href={pathTo("login")}>{t("reset.toLogin")}</LinkButton>
      </Outcome>
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
