import { useSWRConfig } from "swr";
import type { PersonSeen } from "#shared/profile.ts";
import { ConfirmedForm, justPassword } from "../layout/confirmed-form.tsx";
import { CurrentPassword } from "../layout/current-password.tsx";
import { answerOf, api } from "../lib/api.ts";
import { useI18n, WithMessages } from "../lib/i18n.tsx";
import { keyOf } from "../lib/use-read.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";

type Props = { person: PersonSeen; onClose: () => void };

export function LostFactorDialog(props: Props) {
  return (
    <WithMessages of="own">
      <Question {...props} />
    </WithMessages>
  );
}

/** Turns off somebody's second factor, once the one who does it has said their own password. */
function Question({ person: { id, name }, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const turnOff = async (json: typeof justPassword.start) => {
    await answerOf(api.users[":id"].otp.$delete({ param: { id }, json }));
    toast.success(t("settings.factor.lostDone", { name }));
    onClose();
    await mutate(keyOf(api.users[":id"], { param: { id } }));
  };
  return (
    <Dialog open onClose={onClose} title={t("settings.factor.lostTitle", { name })}>
      <ConfirmedForm {...justPassword} send={turnOff} failed={t("layout.failed")}>
        <p>{t("settings.factor.lostText", { name })}</p>
        <CurrentPassword />
        <SubmitButton>{t("settings.factor.turnOff")}</SubmitButton>
      </ConfirmedForm>
    </Dialog>
  );
}
