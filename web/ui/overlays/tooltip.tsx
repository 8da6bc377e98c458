import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { useAnchorPosition } from "./use-anchor-position.ts";

type Props = {
  text: string;
  /** The described control; spread the given attributes on it for screen readers. */
  children: (control: { "aria-describedby": string }) => ReactNode;
};

/** By hover, focus or tap; Escape, leaving or a second tap close it (WCAG 1.4.13). For nothing that must be known. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useAnchorPosition(anchor, panel, { open, wanted: "above", centred: true });

  const wasOpen = useRef(false);
  const point = () => {
    wasOpen.current = open;
  };
  const hover = (to: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setOpen(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    // Closes only this, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the control inside it
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onPointerDown={point}
      onClick={() => setOpen(!wasOpen.current)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={press}
    >
      {children({ "aria-describedby": id })}
      <span
        ref={panel}
        id={id}
        role="tooltip"
        popover="manual"
        hidden={!open}
        className="fixed inset-auto m-0 max-w-72 rounded-control border border-transparent bg-ink px-3 py-2 text-card text-sm before:absolute before:-inset-y-2 before:inset-x-0 before:-z-1"
      >
        {text}
      </span>
    </span>
  );
}
