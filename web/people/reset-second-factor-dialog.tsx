import { useSWRConfig } from "swr";
import type { PersonDetails } from "#shared/people/profile.ts";
import { CurrentPasswordField } from "../domain/account/current-password-field.tsx";
import { passwordOnlyForm, ReauthenticationForm } from "../domain/account/reauthentication-form.tsx";
import { api, buildCacheKey, unwrap } from "../lib/api/client.ts";
import { MessagesProvider, useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";

type Props = { person: PersonDetails; onClose: () => void };

export function ResetSecondFactorDialog(props: Props) {
  return (
    <MessagesProvider of="own">
      <Question {...props} />
    </MessagesProvider>
  );
}

/** Confirmed with the password of the one who resets it. */
function Question({ person: { id, name }, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const turnOff = async (json: typeof passwordOnlyForm.start) => {
    await unwrap(api.users[":id"].otp.$delete({ param: { id }, json }));
    toast.success(t("settings.factor.lostDone", { name }));
    onClose();
    await mutate(buildCacheKey(api.users[":id"], { param: { id } }));
  };
  return (
    <Dialog open onClose={onClose} title={t("settings.factor.lostTitle", { name })}>
      <ReauthenticationForm {...passwordOnlyForm} send={turnOff} failed={t("layout.failed")}>
        <p>{t("settings.factor.lostText", { name })}</p>
        <CurrentPasswordField />
        <SubmitButton>{t("settings.factor.turnOff")}</SubmitButton>
      </ReauthenticationForm>
    </Dialog>
  );
}
