import { type ReactNode, useState } from "react";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { promptInstall } from "./install-prompt.ts";
import { useInstallState } from "./install-state.ts";

const InstallHelp = lazyOverlay(async () => (await import("./install-help.tsx")).InstallHelp);

type Install = {
  /** Null where there is nothing to install, or nobody wants it. */
  install: (() => void) | null;
  /** How it is done where the browser does not ask by itself; to be drawn anywhere. */
  installHelp: ReactNode;
};

/** The way to install the app on this device, by the browser's own question or by words. */
export function useInstall(): Install {
  const { installed, refused, promptVisible, byShareMenu } = useInstallState();
  const [helping, setHelping] = useState(false);
  const byHand = !installed && !refused && byShareMenu;
  const install = promptVisible ? () => void promptInstall() : byHand ? () => setHelping(true) : null;
  const installHelp = helping && <InstallHelp onClose={() => setHelping(false)} />;
  return { install, installHelp };
}
