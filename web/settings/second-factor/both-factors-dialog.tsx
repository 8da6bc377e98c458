import { useState } from "react";
import type { BothFactors } from "#shared/second-factor.ts";
import { ConfirmedForm } from "../../layout/confirmed-form.tsx";
import { CurrentPassword } from "../../layout/current-password.tsx";
import { answerOf, api } from "../../lib/api.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ReadFirst } from "../../ui/read-first.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToast } from "../../ui/use-toast.tsx";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const schema = async () => (await import("#shared/second-factor.ts")).bothFactors;
const start: BothFactors = { currentPassword: "", code: "" };

const title = { turnOff: "settings.factor.turnOffTitle", renew: "settings.factor.renew" } as const;

type Props = {
  /** What the two factors are asked for. */
  purpose: "turnOff" | "renew";
  onChange: () => Promise<unknown>;
  onClose: () => void;
};

/** The password and a code: to turn the second factor off, or for new recovery codes. */
export function BothFactorsDialog({ purpose, onChange, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const [codes, setCodes] = useState<string[] | null>(null);

  const renew = async (json: BothFactors) => {
    const made = await answerOf(api.me.otp["recovery-codes"].$post({ json }));
    setCodes(made.recoveryCodes);
    await onChange();
  };
  const turnOff = async (json: BothFactors) => {
    await answerOf(api.me.otp.$delete({ json }));
    toast.success(t("settings.factor.turnedOff"), t("settings.passwordChanged"));
    await onChange();
    onClose();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t(title[purpose])}>
      <ConfirmedForm
        schema={schema}
        start={start}
        send={purpose === "renew" ? renew : turnOff}
        failed={t("layout.failed")}
      >
        <ReadFirst>{t(`settings.factor.${purpose}Text`)}</ReadFirst>
        <CurrentPassword />
        <CodeField label={t("login.code")} hint={t("settings.factor.bothHint")} />
        {purpose === "renew" && <SubmitButton>{t("settings.factor.renew")}</SubmitButton>}
        {purpose === "turnOff" && (
          <div className="grid gap-3 sm:flex sm:flex-row-reverse">
            <SubmitButton tone="danger">{t("settings.factor.turnOff")}</SubmitButton>
            <Button onClick={onClose}>{t("settings.factor.keepOn")}</Button>
          </div>
        )}
      </ConfirmedForm>
    </Dialog>
  );
}
