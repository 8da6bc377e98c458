import { useMemo, useState } from "react";
import { encode } from "uqr";
import type { SecondFactorKey } from "#shared/auth/second-factor.ts";
import { CurrentPasswordField } from "../../domain/account/current-password-field.tsx";
import { passwordOnlyForm, ReauthenticationForm } from "../../domain/account/reauthentication-form.tsx";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { InitialFocus } from "../../ui/overlays/initial-focus.tsx";
import { CopyButton } from "../copy-button.tsx";
import { ConfirmationCodeField } from "./confirmation-code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** White modules around the code, required by ISO/IEC 18004. */
const quietZone = 4;

/** Drawn here, so that no other service learns the secret. Black on white in every theme, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: quietZone });
    const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size, path: squares.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-control border border-line forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function AuthenticatorKey({ uri, secret }: SecondFactorKey) {
  const { t } = useI18n();
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <QrCode text={uri} label={t("settings.factor.qr")} />
      <a
        href={uri}
        className="inline-flex min-h-tap items-center font-semibold text-link underline pointer-fine:hidden"
      >
        {t("settings.factor.openApp")}
      </a>
      <div>
        <p className="text-ink-2 text-sm">{t("settings.factor.orType")}</p>
        <p className="wrap-anywhere font-mono font-semibold">{inFours(secret)}</p>
      </div>
      <CopyButton text={secret} label={t("settings.factor.copySecret")} />
    </div>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

const codeSchema = async () => (await import("#shared/auth/second-factor.ts")).secondFactorConfirmation;
const noCode = { code: "" };

type Answer = SecondFactorKey | { recoveryCodes: string[] };
type Props = { onChange: () => Promise<unknown>; onClose: () => void };

/** In three steps: password, first code of the authenticator app, recovery codes. */
export function EnableSecondFactorDialog({ onChange, onClose }: Props) {
  const { t } = useI18n();
  const [key, setKey] = useState<SecondFactorKey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const begin = async (json: typeof passwordOnlyForm.start) => {
    const answer = await unwrap<Answer>(api.me.otp.$post({ json }));
    if ("secret" in answer) setKey(answer);
  };
  const confirm = async (json: typeof noCode) => {
    const done = await unwrap<Answer>(api.me.otp.$post({ json }));
    if ("recoveryCodes" in done) setCodes(done.recoveryCodes);
    await onChange();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} isNew onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("settings.secondFactor")}>
      {key === null ? (
        <ReauthenticationForm {...passwordOnlyForm} key="password" send={begin} failed={t("layout.failed")}>
          <p>{t("settings.factor.needsApp")}</p>
          <CurrentPasswordField />
          <SubmitButton>{t("settings.factor.next")}</SubmitButton>
        </ReauthenticationForm>
      ) : (
        <ReauthenticationForm
          key="code"
          schema={codeSchema}
          start={noCode}
          send={confirm}
          failed={t("layout.failed")}
          rateLimitedField="code"
        >
          <InitialFocus>{t("settings.factor.scan")}</InitialFocus>
          <AuthenticatorKey {...key} />
          <ConfirmationCodeField
            numeric
            label={t("settings.factor.firstCode")}
            hint={t("settings.factor.codeHint")}
          />
          <SubmitButton>{t("settings.factor.turnOn")}</SubmitButton>
        </ReauthenticationForm>
      )}
    </Dialog>
  );
}
