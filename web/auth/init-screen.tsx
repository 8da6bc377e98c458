import { Redirect, useLocation, useSearch } from "wouter";
import { resolveNextPath } from "#shared/pages/next-path.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useSession } from "../lib/session/session.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Form } from "../ui/form/form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { emptyPasswordFields, NewPasswordFields } from "../ui/password/new-password-fields.tsx";
import { UsernameField } from "../ui/password/password-field.tsx";
import { AuthPage } from "./auth-page.tsx";

const schema = async () => (await import("#shared/auth/password-forms.ts")).firstPasswordForm;

export default function InitScreen() {
  const { t } = useI18n();
  const toast = useToast();
  const next = resolveNextPath(useSearch(), pathTo("home"));
  const [, navigate] = useLocation();
  const { session, renew } = useSession();
  if (session?.user.hasSetPassword) return <Redirect to={next} replace />;

  const send = async (json: { password: string }) => {
    await unwrap(api.me.password.$put({ json }));
    toast.success(t("newPassword.done"));
    await renew();
    navigate(next, { replace: true });
  };
  return (
    <AuthPage title={t("init.title")} text={t("init.text", { name: session?.user.name ?? "" })}>
      <Form
        schema={schema}
        start={emptyPasswordFields}
        send={send}
        failed={t("layout.failed")}
        guarded={false}
        className="grid gap-5"
      >
        <UsernameField email={session?.user.email ?? ""} />
        <NewPasswordFields name={session?.user.name} email={session?.user.email} />
        <SubmitButton wide>{t("init.submit")}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
