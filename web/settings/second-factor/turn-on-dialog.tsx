import { useState } from "react";
import type { SecondFactorKey } from "#shared/second-factor.ts";
import { ConfirmedForm, justPassword } from "../../layout/confirmed-form.tsx";
import { CurrentPassword } from "../../layout/current-password.tsx";
import { answerOf, api } from "../../lib/api.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ReadFirst } from "../../ui/read-first.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { AppKey } from "./app-key.tsx";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const codeSchema = async () => (await import("#shared/second-factor.ts")).secondFactorConfirmation;
const noCode = { code: "" };

type Answer = SecondFactorKey | { recoveryCodes: string[] };
type Props = { onChange: () => Promise<unknown>; onClose: () => void };

/** In three steps: the password, the app with its first code, the recovery codes. */
export function TurnOnDialog({ onChange, onClose }: Props) {
  const { t } = useI18n();
  const [key, setKey] = useState<SecondFactorKey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const begin = async (json: typeof justPassword.start) => {
    const begun = await answerOf<Answer>(api.me.otp.$post({ json }));
    if ("secret" in begun) setKey(begun);
  };
  const confirm = async (json: typeof noCode) => {
    const done = await answerOf<Answer>(api.me.otp.$post({ json }));
    if ("recoveryCodes" in done) setCodes(done.recoveryCodes);
    await onChange();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} isNew onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("settings.secondFactor")}>
      {key === null ? (
        <ConfirmedForm {...justPassword} key="password" send={begin} failed={t("layout.failed")}>
          <p>{t("settings.factor.needsApp")}</p>
          <CurrentPassword />
          <SubmitButton>{t("settings.factor.next")}</SubmitButton>
        </ConfirmedForm>
      ) : (
        <ConfirmedForm
          key="code"
          schema={codeSchema}
          start={noCode}
          send={confirm}
          failed={t("layout.failed")}
          counted="code"
        >
          <ReadFirst>{t("settings.factor.scan")}</ReadFirst>
          <AppKey {...key} />
          <CodeField numeric label={t("settings.factor.firstCode")} hint={t("settings.factor.codeHint")} />
          <SubmitButton>{t("settings.factor.turnOn")}</SubmitButton>
        </ConfirmedForm>
      )}
    </Dialog>
  );
}
