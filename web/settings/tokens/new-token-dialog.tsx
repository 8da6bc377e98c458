import { useState } from "react";
import type { MadeAccessToken } from "#shared/access-token.ts";
import { ConfirmedForm } from "../../layout/confirmed-form.tsx";
import { CurrentPassword } from "../../layout/current-password.tsx";
import { answerOf, api } from "../../lib/api.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFormFields } from "../../ui/use-form-field.ts";
import { CopyButton } from "../copy-button.tsx";
import { ToldOnce } from "../told-once.tsx";

const schema = async () => (await import("#shared/access-token.ts")).accessTokenForm;
const days = ["30", "90", "365"] as const;
const start = { name: "", expiresInDays: "90", currentPassword: "" };

type Sent = { name: string; expiresInDays: 30 | 90 | 365; currentPassword: string };
type Props = { onMade: () => Promise<unknown>; onClose: () => void };

/** Makes an access token, and shows it once. */
export function NewTokenDialog({ onMade, onClose }: Props) {
  const { t } = useI18n();
  const [made, setMade] = useState<MadeAccessToken | null>(null);
  const send = async (json: Sent, key: string) => {
    const headers = { "Idempotency-Key": key };
    setMade(await answerOf(api.me.tokens.$post({ json }, { headers })));
    await onMade();
  };
  if (made !== null) return <NewToken {...made} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("settings.token.make")}>
      <ConfirmedForm schema={schema} start={start} send={send} failed={t("settings.token.notMade")}>
        <Fields />
        <SubmitButton>{t("settings.token.make")}</SubmitButton>
      </ConfirmedForm>
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
      <CurrentPassword />
    </>
  );
}

function NewToken({ name, token, onClose }: MadeAccessToken & Pick<Props, "onClose">) {
  const { t } = useI18n();
  return (
    <ToldOnce title={name} text={t("settings.token.once")} kept={t("settings.token.kept")} onClose={onClose}>
      <p className="wrap-anywhere rounded-card border border-line bg-wash p-4 font-mono font-semibold">
        {token}
      </p>
      <div>
        <CopyButton text={token} label={t("settings.token.copy")} />
      </div>
    </ToldOnce>
  );
}
