import { ConfirmedForm, justPassword } from "../../layout/confirmed-form.tsx";
import { CurrentPassword } from "../../layout/current-password.tsx";
import { leaveSignedOut } from "../../layout/use-sign-out.ts";
import { answerOf, api } from "../../lib/api.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { leaveFreely } from "../../lib/leaving.ts";
import { pathTo } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

/** The password, and the account is gone: with it all that this device keeps. */
export function SureForm({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const send = async (json: typeof justPassword.start) => {
    await answerOf(api.me.$delete({ json }));
    leaveFreely();
    await leaveSignedOut(`${pathTo("landing")}?account=deleted`);
  };
  return (
    <ConfirmedForm {...justPassword} send={send} failed={t("settings.data.notDeleted")}>
      <CurrentPassword />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <SubmitButton tone="danger">{t("settings.data.sure")}</SubmitButton>
        <Button onClick={onClose}>{t("settings.data.keep")}</Button>
      </div>
    </ConfirmedForm>
  );
}
