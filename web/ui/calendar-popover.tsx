import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useAnchored } from "./use-anchored.ts";

type Props = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** Escape: the focus goes back to where it came from. */
  onClose: () => void;
  /** The person went on elsewhere. */
  onLeave: () => void;
  children: ReactNode;
};

/** A calendar beside its field, over everything else; it goes when the focus or a tap goes elsewhere. */
export function CalendarPopover({ anchor, label, onClose, onLeave, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useAnchored(anchor, panel, { open: true, wanted: "below" });
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      const at = event.target as Node;
      if (!panel.current?.contains(at) && !anchor.current?.contains(at)) onLeave();
    };
    addEventListener("pointerdown", leave, true);
    return () => removeEventListener("pointerdown", leave, true);
  }, [anchor, onLeave]);
  const blur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget as Node)) onLeave();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      popover="manual"
      onBlur={blur}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Only the calendar goes, not the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="fixed inset-auto m-0 min-h-96 w-[min(24rem,100vw-0.5rem)] rounded-card border border-edge bg-card p-1 text-ink shadow-lg sm:p-3"
    >
      {children}
    </div>
  );
}
