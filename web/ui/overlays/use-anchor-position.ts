import { type RefObject, useLayoutEffect } from "react";

/** CSS pixels to the anchor and to the window's edges. */
const space = { gap: 6, edge: 4 };

export type Placement = "below" | "above";

type Box = { top: number; bottom: number; left: number; width: number };
type Size = { width: number; height: number };

/** On the wanted side of the anchor if it fits there, within the window's edges. */
export function computePosition(anchor: Box, panel: Size, view: Size, wanted: Placement, centred = false) {
  const tops = {
    below: anchor.bottom + space.gap,
    above: anchor.top - space.gap - panel.height,
  };
  const fits = (top: number) => top >= space.edge && top + panel.height <= view.height - space.edge;
  const other = wanted === "below" ? "above" : "below";
  const top = fits(tops[wanted]) || !fits(tops[other]) ? tops[wanted] : tops[other];
  const left = centred ? anchor.left + (anchor.width - panel.width) / 2 : anchor.left;
  const clamp = (at: number, max: number) => Math.max(space.edge, Math.min(at, max - space.edge));
  return { top: clamp(top, view.height - panel.height), left: clamp(left, view.width - panel.width) };
}

type Options = { open: boolean; wanted: Placement; centred?: boolean };

/** Shows a `popover` element in the browser's top layer, and keeps it beside its anchor. */
export function useAnchorPosition(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { open, wanted, centred = false }: Options,
): void {
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!open || shown === null) return;
    const updatePosition = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (box === undefined) return;
      const size = { width: shown.offsetWidth, height: shown.offsetHeight };
      const { top, left } = computePosition(
        box,
        size,
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        wanted,
        centred,
      );
      shown.style.top = `${top}px`;
      shown.style.left = `${left}px`;
    };
    shown.showPopover?.();
    updatePosition();
    // Content that grows later (a calendar that loads) is positioned again.
    const resizeObserver = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(updatePosition);
    resizeObserver?.observe(shown);
    addEventListener("scroll", updatePosition, { capture: true, passive: true });
    addEventListener("resize", updatePosition);
    return () => {
      resizeObserver?.disconnect();
      removeEventListener("scroll", updatePosition, { capture: true });
      removeEventListener("resize", updatePosition);
      if (shown.isConnected) shown.hidePopover?.();
    };
  }, [open, wanted, centred, anchor, panel]);
}
