import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

const search = "input[type=search]";

/** Where somebody is: what finds the same there in what comes next, and what they have typed so far. */
type Held = { at: Element; same: string; typed: string | null };

/**
 * Takes something's place. Who typed in its search or stood on a link in it goes on there in the search, or on the same
 * link, of what comes.
 */
export function PreserveState({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // While it is drawn first, what goes away still stands.
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
