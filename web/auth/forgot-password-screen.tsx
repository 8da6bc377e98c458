import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFieldErrors } from "../lib/use-field-errors.ts";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { AuthPage } from "./auth-page.tsx";
import { Outcome } from "./outcome.tsx";

/** Asks for a link to set a new password; what follows is the same whether or not anybody has the address. */
export default function ForgotPasswordScreen() {
  const { t } = useI18n();
  const toast = useToast();
  const { errors, refuseBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email")).trim();
    clear();
    setBusy(true);
    try {
      await answerOf(api["password-resets"].$post({ json: { email } }));
      toast.success(t("reset.sent"), t("reset.sentDetail"), { about: "reset" });
      setSentTo(email);
    } catch (error) {
      toast.error(t("layout.failed"), refuseBy(form, error), { about: "reset" });
    } finally {
      setBusy(false);
    }
  };
  if (sentTo !== null) {
    return (
      <Outcome done title={t("reset.sent")} text={t("reset.sentText", { email: sentTo })}>
        <Button onClick={() => setSentTo(null)}>{t("reset.again")}</Button>
      </Outcome>
    );
  }
  return (
    <AuthPage title={t("reset.forgot")} text={t("reset.forgotText")}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          name="email"
          label={t("login.email")}
          error={errors.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <Button type="submit" tone="primary" wide busy={busy}>
          {t("reset.send")}
        </Button>
      </form>
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
