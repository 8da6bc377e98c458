import { useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { SeldomMessages } from "../lib/seldom-messages.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

type Props = { error: string | undefined; onSwitch: () => void };

/** The second factor's code: digits, or with another keyboard a recovery code. It loads, with its words, once it is asked for. */
export function CodeField(props: Props) {
  return (
    <SeldomMessages>
      <Code {...props} />
    </SeldomMessages>
  );
}

function Code({ error, onSwitch }: Props) {
  const { t } = useI18n();
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
        label={t(isRecovery ? "settings.factor.recoveryCode" : "login.code")}
        hint={t(isRecovery ? "settings.factor.recoveryHint" : "login.codeHint")}
        error={error}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <Button tone="quiet" onClick={change} className="-ml-4.5 justify-self-start">
        {t(isRecovery ? "settings.factor.useApp" : "settings.factor.useRecovery")}
      </Button>
    </div>
  );
}
