import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { Form } from "../ui/form.tsx";
import { NewPasswordFields, noPassword } from "../ui/new-password-fields.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { EmailField } from "./email-field.tsx";
import { isGone } from "./is-gone.ts";

const schema = async () => (await import("#shared/password-forms.ts")).passwordResetForm;
const start = { email: "", ...noPassword };

type Props = { code: string; onDone: () => void; onGone: (error: unknown) => void };

/** The e-mail that the link was sent to, and a new password: sending it uses the link. */
export function ResetForm({ code, onDone, onGone }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { renew } = useSession();

  const send = async (json: { email: string; password: string }) => {
    try {
      await answerOf(api["password-resets"][":code"].$put({ param: { code }, json }));
    } catch (error) {
      if (!isGone(error)) throw error;
      onGone(error);
      return false;
    }
    toast.success(t("newPassword.done"), t("reset.doneDetail"), { about: "reset" });
    onDone();
    await renew().catch(() => undefined);
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      failed={t("layout.failed")}
      guarded={false}
      className="grid gap-5"
    >
      <EmailField hint={t("reset.emailHint")} />
      <NewPasswordFields />
      <SubmitButton wide>{t("reset.title")}</SubmitButton>
    </Form>
  );
}
