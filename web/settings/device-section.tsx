import { CircleAlert, CircleCheck, Clock, Download, RefreshCw, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useInstallState } from "../pwa/install-state.ts";
import { useInstall } from "../pwa/use-install.tsx";
import { useUpdate } from "../pwa/use-update.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The state of the PWA on this device (specification, 4). */
export function DeviceSection() {
  const { t } = useI18n();
  return (
    <SettingsSection id="device" title={t("settings.device")} text={t("settings.deviceText")}>
      <ul className="grid gap-5">
        <Installed />
        <WithoutNetwork />
        <Version />
      </ul>
    </SettingsSection>
  );
}

function Installed() {
  const { t } = useI18n();
  const { installed, refused } = useInstallState();
  const { install, installHelp } = useInstall();
  const icon = installed ? <CircleCheck className="text-ok" /> : <Smartphone />;
  const state = installed ? "installed" : refused ? "refused" : "notOffered";
  return (
    <DeviceRow
      icon={icon}
      title={t("settings.deviceApp")}
      text={install ? t("app.installText") : t(`settings.deviceStates.${state}`)}
    >
      {install && (
        <Button onClick={install}>
          <Download aria-hidden size={20} />
          {t("layout.install")}
        </Button>
      )}
      {installHelp}
    </DeviceRow>
  );
}

const offline = {
  ready: <CircleCheck className="text-ok" />,
  failed: <CircleAlert className="text-no" />,
  preparing: <Clock />,
};

function WithoutNetwork() {
  const { t } = useI18n();
  const { activated, offlineReady, registrationError } = useInstallState();
  const state = activated && offlineReady ? "ready" : registrationError ? "failed" : "preparing";
  return (
    <DeviceRow
      icon={offline[state]}
      title={t("settings.deviceOffline")}
      text={t(`settings.deviceStates.${state}`)}
    />
  );
}

function Version() {
  const { t } = useI18n();
  const { text, update, question } = useUpdate();
  return (
    <DeviceRow
      icon={text === null ? <CircleCheck className="text-ok" /> : <RefreshCw />}
      title={t("settings.deviceVersion")}
      text={text ?? t("settings.deviceStates.newest")}
    >
      {text !== null && <Button onClick={update}>{t("app.update")}</Button>}
      {question}
    </DeviceRow>
  );
}

type Props = {
  icon: ReactNode;
  title: string;
  /** Changes are announced to screen readers. */
  text: string;
  children?: ReactNode;
};

function DeviceRow({ icon, title, text, children }: Props) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 shrink-0">
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-3">
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p role="status" className="text-ink-2">
            {text}
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}
