import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

const search = "input[type=search]";

/** Where somebody is: what finds the same there in what comes next, and what they have typed so far. */
type Held = { same: string; typed: string | null };

type Props = {
  /** Says which it is: another takes its place. */
  of: string;
  children: ReactNode;
};

/**
 * One of several that stand for each other. Who types in the search of one, or stands on a link, goes on there in the one
 * that takes its place.
 */
export function GoOn({ of, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  return (
    <div ref={place} className="contents">
      <Stand key={of} {...{ place, held }}>
        {children}
      </Stand>
    </div>
  );
}

type StandProps = {
  place: RefObject<HTMLElement | null>;
  held: RefObject<Held | null>;
  children: ReactNode;
};

function Stand({ place, held, children }: StandProps) {
  useLayoutEffect(() => {
    goOn(place.current, held.current);
    // It runs while what goes away still stands, with the focus in it.
    return () => {
      held.current = heldIn(place.current);
    };
  }, [place, held]);
  return children;
}

function heldIn(place: HTMLElement | null): Held | null {
  const at = document.activeElement;
  if (at === null || !place?.contains(at)) return null;
  if (at instanceof HTMLInputElement && at.matches(search)) return { same: search, typed: at.value };
  const href = at.getAttribute("href");
  return href === null ? null : { same: `a[href="${CSS.escape(href)}"]`, typed: null };
}

function goOn(place: HTMLElement | null, held: Held | null): void {
  const there = held && place?.querySelector<HTMLElement>(held.same);
  if (!there) return;
  there.focus();
  if (held.typed === null || !(there instanceof HTMLInputElement)) return;
  there.setRangeText(held.typed, 0, there.value.length, "end");
  there.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
