import { usePushToggle } from "../domain/push/use-push-toggle.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useInstall } from "../pwa/use-install.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import { Button } from "../ui/primitives/button.tsx";

/** Whether this browser takes pushes, or why it cannot. */
export function PushSwitch() {
  const { t } = useI18n();
  const { state, busy, turnOn, turnOff } = usePushToggle();
  const { install, installHelp } = useInstall();
  if (state === null) return <Skeleton className="h-12 w-full" />;
  if (state === "on" || state === "off") {
    const isOn = state === "on";
    return (
      <Switch
        label={t("push.here")}
        hint={t("push.hereHint")}
        checked={isOn !== busy}
        pending={busy}
        onChange={isOn ? turnOff : turnOn}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">{t(`push.${state}`)}</p>
      {state === "installFirst" && install && <Button onClick={install}>{t("layout.install")}</Button>}
      {installHelp}
    </div>
  );
}
