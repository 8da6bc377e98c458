import { type ReactNode, useState } from "react";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { promptInstall } from "./install-prompt.ts";
import { useInstallState } from "./install-state.ts";

const InstallHelp = lazyOverlay(async () => (await import("./install-help.tsx")).InstallHelp);

type Install = {
  /** Null where it cannot be installed or was refused. */
  install: (() => void) | null;
  /** Instructions for browsers without a prompt; render it anywhere. */
  installHelp: ReactNode;
};

export function useInstall(): Install {
  const { installed, refused, promptVisible, byShareMenu } = useInstallState();
  const [helping, setHelping] = useState(false);
  const byHand = !installed && !refused && byShareMenu;
  const install = promptVisible ? () => void promptInstall() : byHand ? () => setHelping(true) : null;
  const installHelp = helping && <InstallHelp onClose={() => setHelping(false)} />;
  return { install, installHelp };
}
