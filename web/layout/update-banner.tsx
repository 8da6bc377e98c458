import { useState } from "react";
import { AllMessages, useI18n } from "../lib/i18n.tsx";
import { useInstallState } from "../pwa/install-state.ts";
import { startAnewNow } from "../pwa/start-anew.ts";
import { giveUpUnsaved, isUnsaved } from "../pwa/unsaved.ts";
import { takeUpdate } from "../pwa/updates.ts";
import { Button } from "../ui/button.tsx";
import { Question } from "../ui/question.tsx";

/** A new version waits, or runs already while something here is not saved: one tap updates, and asks first if it must. */
export function UpdateBanner() {
  return <AllMessages>{<Banner />}</AllMessages>;
}

function Banner() {
  const { t } = useI18n();
  const { reloadHeld } = useInstallState();
  const [asking, setAsking] = useState(false);
  const update = () => {
    giveUpUnsaved();
    if (reloadHeld) startAnewNow();
    else takeUpdate();
    return Promise.resolve();
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-wash px-4 py-2 text-center text-ink text-sm">
      <p>{t(reloadHeld ? "app.updated" : "app.updateReady")}</p>
      <Button slim onClick={() => (isUnsaved() ? setAsking(true) : update())}>
        {t("app.update")}
      </Button>
      {asking && (
        <Question
          title={t("app.ask")}
          text={t("app.askText")}
          yes={t("app.update")}
          no={t("unsaved.stay")}
          busy={false}
          onYes={update}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
