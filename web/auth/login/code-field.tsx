import { useState } from "react";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { useOperator } from "../../lib/session/preloaded-data.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Button } from "../../ui/primitives/button.tsx";

type Props = { error: string | undefined; onSwitch: () => void };

/** Accepts recovery codes too. Its code and messages load when it is needed. */
export function CodeField(props: Props) {
  return (
    <MessagesProvider of="account">
      <Code {...props} />
    </MessagesProvider>
  );
}

function Code({ error, onSwitch }: Props) {
  const { t } = useI18n();
  const contact = useOperator()?.email;
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
