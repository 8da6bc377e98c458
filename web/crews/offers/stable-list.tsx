import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";

const ignoreClicksMs = 800;

type Props = { ids: readonly string[]; className: string; children: ReactNode };

/** When a card goes, the next one moves up, and a double tap would answer it too: taps are ignored for a moment. */
export function StableList({ ids, className, children }: Props) {
  const shown = useRef(ids);
  const removedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (shown.current.some((id) => !ids.includes(id))) removedAt.current = performance.now();
    shown.current = ids;
  });
  function onClickCapture(event: MouseEvent) {
    if (performance.now() - removedAt.current >= ignoreClicksMs) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={className} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
