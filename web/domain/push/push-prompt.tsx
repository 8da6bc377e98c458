import { BellRing } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useInstall } from "../../pwa/use-install.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { usePushToggle } from "./use-push-toggle.ts";

const refusedKey = "keikka.push.refused";

/** Asked of who waits for news, until they have answered it on this device. */
export function PushPrompt() {
  const { t } = useI18n();
  const { state, busy, turnOn } = usePushToggle();
  const { install, installHelp } = useInstall();
  const [refused, setRefused] = useState(hasRefused);
  if (refused || (state !== "off" && state !== "installFirst")) return null;
  const refuse = () => {
    rememberRefusal();
    setRefused(true);
  };
  return (
    <Card as="section" aria-label={t("push.turnOn")} className="grid gap-3">
      <p className="flex gap-3">
        <BellRing aria-hidden size={20} className="mt-0.5 shrink-0" />
        {t(state === "off" ? "push.prompt" : "push.installFirst")}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === "off" && (
          <Button busy={busy} onClick={turnOn}>
            {t("push.turnOn")}
          </Button>
        )}
        {state === "installFirst" && install && <Button onClick={install}>{t("layout.install")}</Button>}
        <Button onClick={refuse}>{t("push.notNow")}</Button>
      </div>
      {installHelp}
    </Card>
  );
}

function hasRefused(): boolean {
  try {
    return localStorage.getItem(refusedKey) !== null;
  } catch {
    return false;
  }
}

function rememberRefusal(): void {
  try {
    localStorage.setItem(refusedKey, "1");
  } catch {
    // Storage is blocked: asked again on the next visit.
  }
}
