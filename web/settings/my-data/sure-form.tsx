import { CurrentPassword } from "../../layout/current-password.tsx";
import { useConfirmed } from "../../layout/use-confirmed.ts";
import { leaveSignedOut } from "../../layout/use-sign-out.ts";
import { answerOf, api } from "../../lib/api.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { leaveFreely } from "../../lib/leaving.ts";
import { useSession } from "../../lib/session.tsx";
import { pathTo } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

const schema = async () => (await import("#shared/closing.ts")).accountClosing;
const start = { currentPassword: "" };

/** The password, and the account is gone: with it all that this device keeps. */
export function SureForm({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { session } = useSession();
  const confirmed = useConfirmed();
  const send = async (json: typeof start) => {
    await confirmed(answerOf(api.me.$delete({ json })));
    leaveFreely();
    await leaveSignedOut(`${pathTo("landing")}?account=deleted`);
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      failed={t("settings.data.notDeleted")}
      guarded={false}
      sumsUp={false}
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" autoComplete="username" value={session?.user.email ?? ""} readOnly />
      <CurrentPassword />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <SubmitButton tone="danger">{t("settings.data.sure")}</SubmitButton>
        <Button onClick={onClose}>{t("settings.data.keep")}</Button>
      </div>
    </Form>
  );
}
