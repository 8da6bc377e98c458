import { Redirect, useLocation, useSearch } from "wouter";
import { nextPath } from "#shared/next-path.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { AccountName } from "../ui/account-name.tsx";
import { Form } from "../ui/form.tsx";
import { NewPasswordFields, noPassword } from "../ui/new-password-fields.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { AuthPage } from "./auth-page.tsx";

const schema = async () => (await import("#shared/password-forms.ts")).firstPasswordForm;

export default function InitScreen() {
  const { t } = useI18n();
  const toast = useToast();
  const next = nextPath(useSearch(), pathTo("home"));
  const [, navigate] = useLocation();
  const { session, renew } = useSession();
  if (session?.user.hasSetPassword) return <Redirect to={next} replace />;

  const send = async (json: { password: string }) => {
    await answerOf(api.me.password.$put({ json }));
    toast.success(t("newPassword.done"));
    await renew();
    navigate(next, { replace: true });
  };
  return (
    <AuthPage title={t("init.title")} text={t("init.text", { name: session?.user.name ?? "" })}>
      <Form
        schema={schema}
        start={noPassword}
        send={send}
        failed={t("layout.failed")}
        guarded={false}
        className="grid gap-5"
      >
        <AccountName email={session?.user.email ?? ""} />
        <NewPasswordFields name={session?.user.name} email={session?.user.email} />
        <SubmitButton wide>{t("init.submit")}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
