import { type ReactNode, useState } from "react";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { LazyConfirmDialog } from "../ui/overlays/lazy-overlay.tsx";
import { useInstallState } from "./install-state.ts";
import { reloadNow } from "./reload-page.ts";
import { discardUnsavedInput, hasUnsavedInput } from "./unsaved-input.ts";
import { applyUpdate } from "./updates.ts";

type Update = {
  /** Null without a new version. */
  text: string | null;
  /** Reloads into it; asks first if something is unsaved. */
  update: () => void;
  /** The confirm dialog; render it beside the button. */
  question: ReactNode;
};

/** A new version that waits, or is active while something here is unsaved. */
export function useUpdate(): Update {
  const { t } = useI18n();
  const { updateNeeded, reloadHeld } = useInstallState();
  const [isConfirming, setConfirming] = useState(false);
  const go = () => {
    discardUnsavedInput();
    if (reloadHeld) reloadNow();
    else applyUpdate();
    return Promise.resolve();
  };
  const question = isConfirming && (
    <LazyConfirmDialog
      title={t("app.ask")}
      text={t("app.askText")}
      yes={t("app.update")}
      no={t("unsaved.stay")}
      busy={false}
      onYes={go}
      onClose={() => setConfirming(false)}
    />
  );
  const text = reloadHeld ? t("app.updated") : updateNeeded ? t("app.updateReady") : null;
  return { text, update: () => (hasUnsavedInput() ? setConfirming(true) : void go()), question };
}
