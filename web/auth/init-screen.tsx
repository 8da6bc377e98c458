import { type FormEvent, useState } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { answerOf, api } from "../lib/api.ts";
import { refusalText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { nextPath } from "../lib/next.ts";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { NewPasswordFields, type PasswordTrouble, troubleOf } from "../ui/new-password-fields.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { AuthPage } from "./auth-page.tsx";

export default function InitScreen() {
  const { t } = useI18n();
  const toast = useToast();
  const next = nextPath(useSearch(), pathTo("home"));
  const [, navigate] = useLocation();
  const { session, renew } = useSession();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PasswordTrouble>(null);
  if (session?.user.hasSetPassword) return <Redirect to={next} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get("password"));
    const found = troubleOf(password, String(form.get("verify")));
    setTrouble(found);
    if (found !== null) return;
    setBusy(true);
    try {
      await answerOf(api.me.password.$put({ json: { password } }));
      toast.success(t("newPassword.done"));
      await renew();
      navigate(next, { replace: true });
    } catch (error) {
      toast.error(t("layout.failed"), refusalText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage title={t("init.title")} text={t("init.text", { name: session?.user.name ?? "" })}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <input type="hidden" autoComplete="username" value={session?.user.email ?? ""} readOnly />
        <NewPasswordFields trouble={trouble} />
        <Button type="submit" tone="primary" wide busy={busy}>
          {t("init.submit")}
        </Button>
      </form>
    </AuthPage>
  );
}
