import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";

/** In order of preference. */
const candidates = [
  "[data-autofocus]",
  "input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)",
  "a[href], button:not(:disabled)",
];

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

/** A getter, since the fields appear with the dialog. */
function firstIn(panel: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  return {
    get current() {
      const matches = candidates.map((selector) => panel.current?.querySelector<HTMLElement>(selector));
      return matches.find(Boolean) ?? null;
    },
  };
}
