import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

const search = "input[type=search]";

/** `selector`: finds the same element in the replacement. */
type ReplacedElement = { at: Element; selector: string; text: string | null };

/** Carries focus and search text over from what it replaces: a search field, or a link with the same URL. */
export function PreserveState({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  // In the first render the replaced elements are still there.
  const [replaced] = useState(findReplacedElement);
  useLayoutEffect(() => {
    if (replaced !== null && !replaced.at.isConnected) restore(container.current, replaced);
  }, [replaced]);
  return (
    <div ref={container} className="contents">
      {children}
    </div>
  );
}

function findReplacedElement(): ReplacedElement | null {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement && at.matches(search)) return { at, selector: search, text: at.value };
  const href = at?.getAttribute("href");
  return at && href ? { at, selector: `a[href="${CSS.escape(href)}"]`, text: null } : null;
}

function restore(container: HTMLElement | null, { selector, text }: ReplacedElement): void {
  const successor = container?.querySelector<HTMLElement>(selector);
  successor?.focus();
  if (text === null || !(successor instanceof HTMLInputElement)) return;
  successor.setRangeText(text, 0, successor.value.length, "end");
  successor.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
