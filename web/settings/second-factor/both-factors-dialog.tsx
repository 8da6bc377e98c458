import { useState } from "react";
import type { BothFactors } from "#shared/auth/second-factor.ts";
import { CurrentPasswordField } from "../../domain/account/current-password-field.tsx";
import { ReauthenticationForm } from "../../domain/account/reauthentication-form.tsx";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { InitialFocus } from "../../ui/overlays/initial-focus.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { ConfirmationCodeField } from "./confirmation-code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const schema = async () => (await import("#shared/auth/second-factor.ts")).bothFactors;
const start: BothFactors = { currentPassword: "", code: "" };

const title = { turnOff: "settings.factor.turnOffTitle", renew: "settings.factor.renew" } as const;

type Props = {
  purpose: "turnOff" | "renew";
  onChange: () => Promise<unknown>;
  onClose: () => void;
};

export function BothFactorsDialog({ purpose, onChange, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const [codes, setCodes] = useState<string[] | null>(null);

  const renew = async (json: BothFactors) => {
    const created = await unwrap(api.me.otp["recovery-codes"].$post({ json }));
    setCodes(created.recoveryCodes);
    await onChange();
  };
  const turnOff = async (json: BothFactors) => {
    await unwrap(api.me.otp.$delete({ json }));
    toast.success(t("settings.factor.turnedOff"), t("settings.passwordChanged"));
    await onChange();
    onClose();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t(title[purpose])}>
      <ReauthenticationForm
        schema={schema}
        start={start}
        send={purpose === "renew" ? renew : turnOff}
        failed={t("layout.failed")}
      >
        <InitialFocus>{t(`settings.factor.${purpose}Text`)}</InitialFocus>
        <CurrentPasswordField />
        <ConfirmationCodeField label={t("login.code")} hint={t("settings.factor.bothHint")} />
        {purpose === "renew" && <SubmitButton>{t("settings.factor.renew")}</SubmitButton>}
        {purpose === "turnOff" && (
          <div className="grid gap-3 sm:flex sm:flex-row-reverse">
            <SubmitButton tone="danger">{t("settings.factor.turnOff")}</SubmitButton>
            <Button onClick={onClose}>{t("kit.back")}</Button>
          </div>
        )}
      </ReauthenticationForm>
    </Dialog>
  );
}
