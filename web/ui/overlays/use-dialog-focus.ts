import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";

/** What gets the focus, what stands first in this list before the others. */
const candidates = [
  "[data-autofocus]",
  "input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)",
  "a[href], button:not(:disabled)",
];

/**
 * Where the focus goes when a dialog opens: to what is marked `data-autofocus`, else to the first field, else to the
 * first button. When it closes, what had the focus before gets it back, also where the code of the dialog came only
 * after the tap. `isOpen` is for Headless UI: it puts the page out of reach only when it opens after it was mounted.
 */
export function useDialogFocus(open: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const first = useMemo(() => firstIn(panel), []);
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, [open]);
  return { panel, first, isOpen: open && isMounted };
}

/** Looked up when it is asked for: the fields come with the dialog. */
function firstIn(panel: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  return {
    get current() {
      const found = candidates.map((what) => panel.current?.querySelector<HTMLElement>(what));
      return found.find(Boolean) ?? null;
    },
  };
}
