import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { blockHistoryNavigation } from "../../lib/navigation/block-history-navigation.ts";
import { blockNavigation, isNavigationBlocked } from "../../lib/navigation/navigation-blocker.ts";
import { useSessionEnded } from "../../lib/session/use-session-ended.ts";
import { LazyConfirmDialog } from "../overlays/lazy-confirm-dialog.tsx";
import { lazyOverlay } from "../overlays/lazy-overlay.tsx";

type Unsaved = {
  /** Does it at once, or once the person has said that what they typed may go. */
  leave: (go: () => void) => void;
  /** The question, or that the session has ended, to be drawn inside the form or its dialog. */
  question: ReactNode;
};

const EndedNotice = lazyOverlay(async () => (await import("./session-ended-notice.tsx")).SessionEndedNotice);
/** Where it does not come a toast says so. */
const nothing = () => undefined;

/** What the question says. */
type Words = { title: string; text: string; yes: string; no: string };

/**
 * While something typed is not saved, asks before a link, back or forward leads away; reloading and closing the tab
 * ask in the browser's own words. After saving call `unblockNavigation` before going on. Where the session has ended meanwhile
 * it stays, with a way to log in beside it.
 * `words`: where something else than what was typed would be lost.
 */
export function useUnsavedChanges(unsaved: boolean, words?: Words): Unsaved {
  const { t } = useI18n();
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const ask = useCallback((go: () => void) => setLeaving({ go }), []);
  // Before the paint, so that a redirect of the same moment finds it gone.
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
      {...(words ?? {
        title: t("unsaved.title"),
        text: t("unsaved.text"),
        yes: t("unsaved.leave"),
        no: t("unsaved.stay"),
      })}
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
