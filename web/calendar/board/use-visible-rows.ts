import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useIsPrinting } from "../../lib/hooks/use-is-printing.ts";
import { findVisibleRows, type VisibleRow } from "./find-visible-rows.ts";

/** More than these are rendered as they are scrolled to. */
const maxRendered = 40;

/** In pixels: of a row that was never rendered, and rendered beyond both edges. */
const estimatedHeight = 60;
const margin = 500;

/** In pixels: scrolling less renders nothing. */
const step = 200;

/**
 * The rows of a scrolling box to render, few of many. Each has `data-row`, its key. On the server, and in the browser's
 * first render, which must match it, the first ones.
 */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[],
  isAlwaysShown: (index: number) => boolean,
): { rows: VisibleRow[]; after: number } {
  const heights = useRef(new Map<string, number>());
  const [view, setView] = useState<{ top: number; height: number } | null>(null);
  const isPrinting = useIsPrinting();
  // On paper all rows stand.
  const isWindowed = keys.length > maxRendered && !isPrinting;
  useLayoutEffect(() => {
    const element = box.current;
    if (!isWindowed || element === null) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const top = Math.floor(element.scrollTop / step) * step;
      const height = element.clientHeight;
      setView((known) => (known?.top === top && known.height === height ? known : { top, height }));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    element.addEventListener("scroll", schedule, { passive: true });
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", schedule);
      observer.disconnect();
    };
  }, [box, isWindowed]);
  useLayoutEffect(() => {
    if (!isWindowed) return;
    for (const row of box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const group = row.previousElementSibling?.querySelector<HTMLElement>("[scope=rowgroup]");
      heights.current.set(row.dataset.row ?? "", row.offsetHeight + (group?.offsetHeight ?? 0));
    }
  });
  if (!isWindowed) return { rows: keys.map((_, index) => ({ index, gap: 0 })), after: 0 };
  if (view === null)
    return { rows: keys.slice(0, maxRendered).map((_, index) => ({ index, gap: 0 })), after: 0 };
  const window = { top: view.top - margin, bottom: view.top + view.height + step + margin };
  const heightOf = (index: number) => heights.current.get(keys[index] ?? "") || estimatedHeight;
  return findVisibleRows(keys.length, heightOf, window, isAlwaysShown);
}
