import { useState } from "react";
import { useContact } from "../lib/boot.ts";
import { useI18n, WithMessages } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

type Props = { error: string | undefined; onSwitch: () => void };

/** The second factor's code: digits, or with another keyboard a recovery code. It loads, with its words, once it is asked for. */
export function CodeField(props: Props) {
  return (
    <WithMessages of="account">
      <Code {...props} />
    </WithMessages>
  );
}

function Code({ error, onSwitch }: Props) {
  const { t } = useI18n();
  const contact = useContact();
  const [isRecovery, setRecovery] = useState(false);
  const change = () => {
    setRecovery(!isRecovery);
    onSwitch();
  };
  return (
    <div className="grid gap-2">
      <TextField
        key={String(isRecovery)}
        name="otp"
        label={t(isRecovery ? "secondFactor.recoveryCode" : "login.code")}
        hint={isRecovery ? undefined : t("login.codeHint")}
        error={error}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <Button tone="quiet" onClick={change} className="-ml-4.5 justify-self-start">
        {t(isRecovery ? "secondFactor.useApp" : "secondFactor.useRecovery")}
      </Button>
      <p className="text-ink-2 text-sm">
        {t("secondFactor.lost")}{" "}
        {contact && (
          <a href={`mailto:${contact}`} className="py-1 font-semibold text-link underline">
            {contact}
          </a>
        )}
      </p>
    </div>
  );
}
