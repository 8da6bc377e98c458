import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { emptyPasswordFields, NewPasswordFields } from "../../ui/password/new-password-fields.tsx";
import { EmailField } from "../email-field.tsx";
import { isLinkGone } from "./use-one-time-link.ts";

const schema = async () => (await import("#shared/auth/password-forms.ts")).passwordResetForm;
const start = { email: "", ...emptyPasswordFields };

type Props = { code: string; onDone: () => void; onExpired: (error: unknown) => void };

/** Submitting consumes the link. */
export function PasswordResetForm({ code, onDone, onExpired }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { renew } = useSession();

  const send = async (json: { email: string; password: string }) => {
    try {
      await unwrap(api["password-resets"][":code"].$put({ param: { code }, json }));
    } catch (error) {
      if (!isLinkGone(error)) throw error;
      onExpired(error);
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
