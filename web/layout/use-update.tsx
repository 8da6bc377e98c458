import { type ReactNode, useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { useInstallState } from "../pwa/install-state.ts";
import { startAnewNow } from "../pwa/start-anew.ts";
import { giveUpUnsaved, isUnsaved } from "../pwa/unsaved.ts";
import { takeUpdate } from "../pwa/updates.ts";
import { Question } from "../ui/question.tsx";

type Update = {
  /** What there is to say about a new version; null where there is none. */
  text: string | null;
  /** Starts anew with it; while something here is not saved it asks first. */
  update: () => void;
  /** To be drawn beside the button. */
  question: ReactNode;
};

/** The new version of the app that waits, or runs already while something here is not saved. */
export function useUpdate(): Update {
  const { t } = useI18n();
  const { updateNeeded, reloadHeld } = useInstallState();
  const [asking, setAsking] = useState(false);
  const go = () => {
    giveUpUnsaved();
    if (reloadHeld) startAnewNow();
    else takeUpdate();
    return Promise.resolve();
  };
  const question = asking && (
    <Question
      title={t("app.ask")}
      text={t("app.askText")}
      yes={t("app.update")}
      no={t("unsaved.stay")}
      busy={false}
      onYes={go}
      onClose={() => setAsking(false)}
    />
  );
  const text = reloadHeld ? t("app.updated") : updateNeeded ? t("app.updateReady") : null;
  return { text, update: () => (isUnsaved() ? setAsking(true) : void go()), question };
}
