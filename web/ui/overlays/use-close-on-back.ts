import { useEffect, useRef } from "react";

/** The browser's own: https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Lets the way back of a phone (a gesture, a button) close what is open instead of leaving the page, where the browser
 * tells of it. Who stays open after it, since there is something to ask first, hears of the next one too.
 */
export function useCloseOnBack(open: boolean, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!open || CloseWatcher === undefined) return;
    let watcher: CloseWatcher | undefined;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        watch();
        close.current();
      };
    };
    watch();
    return () => watcher?.destroy();
  }, [open]);
}
