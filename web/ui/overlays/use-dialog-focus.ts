import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";

/** In order of preference. */
const candidates = [
  "[data-autofocus]",
  "input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)",
  "a[href], button:not(:disabled)",
];

/** Openers of the dialogs that close in this commit; a dialog that opens in it takes them over. */
const closing = new Set<Element>();

/**
 * Focuses `data-autofocus`, else the first field, else the first button; on close restores the focus, also where the
 * dialog's code loaded after the tap. `isOpen` is for Headless UI, which makes the page inert only when it opens after
 * mounting.
 */
export function useDialogFocus(open: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const first = useMemo(() => firstIn(panel), []);
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    if (!open) return;
    const opener = isFocusLost() ? takeOver() : document.activeElement;
    if (!(opener instanceof HTMLElement)) return;
    const restore = () => {
      if (isFocusLost()) opener.focus();
    };
    return () => {
      closing.add(opener);
      // The page is inert until this commit ends.
      queueMicrotask(() => {
        if (!closing.delete(opener)) return;
        restore();
        requestAnimationFrame(restore);
      });
    };
  }, [open]);
  return { panel, first, isOpen: open && isMounted };
}

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.isConnected;
}

function takeOver(): Element | undefined {
  const opener = [...closing].find(({ isConnected }) => isConnected);
  closing.clear();
  return opener;
}

/** A getter, since the fields appear with the dialog. */
function firstIn(panel: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  return {
    get current() {
      const matches = candidates.map((selector) => panel.current?.querySelector<HTMLElement>(selector));
      return matches.find(Boolean) ?? null;
    },
  };
}
