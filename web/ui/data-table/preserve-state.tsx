import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

const search = "input[type=search]";

/** `same`: selector of the same element in the replacement. */
type Held = { at: Element; same: string; typed: string | null };

/** Carries focus and search text over from what it replaces: a search field, or a link with the same URL. */
export function PreserveState({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // In the first render the replaced elements are still there.
  const [held] = useState(heldNow);
  useLayoutEffect(() => {
    if (held !== null && !held.at.isConnected) goOn(place.current, held);
  }, [held]);
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}

function heldNow(): Held | null {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement && at.matches(search)) return { at, same: search, typed: at.value };
  const href = at?.getAttribute("href");
  return at && href ? { at, same: `a[href="${CSS.escape(href)}"]`, typed: null } : null;
}

function goOn(place: HTMLElement | null, { same, typed }: Held): void {
  const there = place?.querySelector<HTMLElement>(same);
  there?.focus();
  if (typed === null || !(there instanceof HTMLInputElement)) return;
  there.setRangeText(typed, 0, there.value.length, "end");
  there.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
