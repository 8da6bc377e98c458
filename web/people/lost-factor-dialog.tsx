import { useSWRConfig } from "swr";
import type { PersonSeen } from "#shared/profile.ts";
import { CurrentPassword } from "../layout/current-password.tsx";
import { useConfirmed } from "../layout/use-confirmed.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { SeldomMessages } from "../lib/seldom-messages.tsx";
import { keyOf } from "../lib/use-read.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";

const schema = async () => (await import("#shared/second-factor.ts")).secondFactorBeginning;
const start = { currentPassword: "" };

type Props = { person: PersonSeen; onClose: () => void };

export function LostFactorDialog(props: Props) {
  return (
    <SeldomMessages>
      <Question {...props} />
    </SeldomMessages>
  );
}

/** Turns off somebody's second factor, once the one who does it has said their own password. */
function Question({ person: { id, name }, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const confirmed = useConfirmed();
  const { mutate } = useSWRConfig();
  const turnOff = async (json: typeof start) => {
    await confirmed(answerOf(api.users[":id"].otp.$delete({ param: { id }, json })));
    toast.success(t("settings.factor.lostDone", { name }));
    onClose();
    await mutate(keyOf(api.users[":id"], { param: { id } }));
  };
  return (
    <Dialog open onClose={onClose} title={t("settings.factor.lostTitle", { name })}>
      <Form
        schema={schema}
        start={start}
        send={turnOff}
        failed={t("layout.failed")}
        guarded={false}
        sumsUp={false}
        className="grid grid-cols-1 gap-5"
      >
        <p>{t("settings.factor.lostText", { name })}</p>
        <CurrentPassword />
        <SubmitButton>{t("settings.factor.turnOff")}</SubmitButton>
      </Form>
    </Dialog>
  );
}
