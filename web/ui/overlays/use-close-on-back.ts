import { useEffect, useRef } from "react";

/** https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Lets a phone's back gesture close the overlay instead of leaving the page, where the browser supports it. Watches
 * again after each request, since the overlay may stay open and ask first.
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
