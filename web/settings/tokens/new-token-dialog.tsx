import { useState } from "react";
import type { CreatedAccessToken } from "#shared/auth/access-token.ts";
import { CurrentPasswordField } from "../../domain/account/current-password-field.tsx";
import { ReauthenticationForm } from "../../domain/account/reauthentication-form.tsx";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { CopyButton } from "../copy-button.tsx";
import { OneTimeSecret } from "../one-time-secret.tsx";

const schema = async () => (await import("#shared/auth/access-token.ts")).accessTokenForm;
const days = ["30", "90", "365"] as const;
const start = { name: "", expiresInDays: "90", currentPassword: "" };

type TokenPayload = { name: string; expiresInDays: 30 | 90 | 365; currentPassword: string };
type Props = { onCreated: () => Promise<unknown>; onClose: () => void };

/** Shows the token once. */
export function NewTokenDialog({ onCreated, onClose }: Props) {
  const { t } = useI18n();
  const [createdToken, setCreatedToken] = useState<CreatedAccessToken | null>(null);
  const send = async (json: TokenPayload, key: string) => {
    const headers = { "Idempotency-Key": key };
    setCreatedToken(await unwrap(api.me.tokens.$post({ json }, { headers })));
    await onCreated();
  };
  if (createdToken !== null) return <NewToken {...createdToken} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("settings.token.make")}>
      <ReauthenticationForm schema={schema} start={start} send={send} failed={t("settings.token.notMade")}>
        <Fields />
        <SubmitButton>{t("settings.token.make")}</SubmitButton>
      </ReauthenticationForm>
    </Dialog>
  );
}

function Fields() {
  const { t, count } = useI18n();
  const field = useFormFields<typeof start>();
  const options = days.map((value) => ({ value, label: count("settings.token.days", Number(value)) }));
  return (
    <>
      <TextField
        {...field("name")}
        label={t("settings.token.name")}
        hint={t("settings.token.nameHint")}
        autoComplete="off"
      />
      <Select {...field("expiresInDays")} label={t("settings.token.life")} options={options} />
      <CurrentPasswordField />
    </>
  );
}

function NewToken({ name, token, onClose }: CreatedAccessToken & Pick<Props, "onClose">) {
  const { t } = useI18n();
  return (
    <OneTimeSecret
      title={name}
      text={t("settings.token.once")}
      confirmLabel={t("settings.token.kept")}
      onClose={onClose}
    >
      <p className="wrap-anywhere rounded-card border border-line bg-wash p-4 font-mono font-semibold">
        {token}
      </p>
      <div>
        <CopyButton text={token} label={t("settings.token.copy")} />
      </div>
    </OneTimeSecret>
  );
}
