import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { blockHistoryNavigation } from "../../lib/navigation/block-history-navigation.ts";
import { blockNavigation, isNavigationBlocked } from "../../lib/navigation/navigation-blocker.ts";
import { useSessionEnded } from "../../lib/session/use-session-ended.ts";
import { LazyConfirmDialog, lazyOverlay } from "../overlays/lazy-overlay.tsx";

type Unsaved = {
  /** Calls `go` at once, or after the user agreed to lose the input. */
  leave: (go: () => void) => void;
  /** The confirm dialog or the notice that the session has ended; render it inside the form or its dialog. */
  question: ReactNode;
};

const EndedNotice = lazyOverlay(async () => (await import("./session-ended-notice.tsx")).SessionEndedNotice);
/** `lazyOverlay` shows a toast if it does not load. */
const nothing = () => undefined;

type ConfirmTexts = { title: string; text: string; yes: string; no: string };

/**
 * While something is unsaved, asks before a link, back, forward, reload or closing the tab. Call `unblockNavigation`
 * after saving, before navigating. `texts`: where something other than input would be lost, or nothing.
 */
export function useUnsavedChanges(unsaved: boolean, texts?: Partial<ConfirmTexts>): Unsaved {
  const { t } = useI18n();
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const ask = useCallback((go: () => void) => setLeaving({ go }), []);
  // Before paint, so that a redirect in the same commit is no longer blocked.
  useLayoutEffect(() => {
    if (!unsaved) return;
    const ends = [blockNavigation(ask), blockHistoryNavigation(ask), holdTab()];
    return () => {
      for (const end of ends) end();
    };
  }, [unsaved, ask]);
  const notice = useSessionEnded(unsaved) && <EndedNotice onClose={nothing} />;
  const go = () => {
    leaving?.go();
    return Promise.resolve();
  };
  const question = leaving && (
    <LazyConfirmDialog
      title={t("unsaved.title")}
      text={t("unsaved.text")}
      yes={t("unsaved.leave")}
      no={t("unsaved.stay")}
      {...texts}
      busy={false}
      onYes={go}
      onClose={() => setLeaving(null)}
    />
  );
  return {
    leave: (next) => (unsaved ? ask(next) : next()),
    question: (
      <>
        {notice}
        {question}
      </>
    ),
  };
}

function holdTab(): () => void {
  const hold = (event: BeforeUnloadEvent) => isNavigationBlocked() && event.preventDefault();
  addEventListener("beforeunload", hold);
  return () => removeEventListener("beforeunload", hold);
}
