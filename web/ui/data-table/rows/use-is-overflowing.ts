import { type RefObject, useLayoutEffect, useState } from "react";

export function useIsOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, box.current?.firstElementChild];
    if (!outer || !(inner instanceof HTMLElement) || typeof ResizeObserver === "undefined") return;
    const look = () => setWide(inner.offsetWidth > outer.clientWidth + 1);
    const sizes = new ResizeObserver(look);
    sizes.observe(outer);
    sizes.observe(inner);
    return () => sizes.disconnect();
  }, [box]);
  return isWide;
}
