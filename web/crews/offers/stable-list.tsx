import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";

const settlesInMs = 800;

type Props = { ids: readonly string[]; className: string; children: ReactNode };

/**
 * Cards that each take one tap. When one of them goes, the next slides under the thumb: the second tap of a double
 * tap would answer that one too. So for a moment after a card has gone, taps are not heard.
 */
export function StableList({ ids, className, children }: Props) {
  const shown = useRef(ids);
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (shown.current.some((id) => !ids.includes(id))) wentAt.current = performance.now();
    shown.current = ids;
  });
  function onClickCapture(event: MouseEvent) {
    if (performance.now() - wentAt.current >= settlesInMs) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={className} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
