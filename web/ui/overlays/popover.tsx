import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { classNames } from "../primitives/class-names.ts";
import { useAnchorPosition } from "./use-anchor-position.ts";

type Props = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** On Escape: the focus returns to where it was. */
  onClose: () => void;
  /** Focus or a click went elsewhere. */
  onLeave: () => void;
  className?: string;
  children: ReactNode;
};

export function Popover({ anchor, label, onClose, onLeave, className, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useAnchorPosition(anchor, panel, { open: true, wanted: "below" });
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
        // Closes only this, not the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className={classNames(
        "fixed inset-auto m-0 rounded-card border border-edge bg-card text-left font-normal text-base text-ink shadow-lg",
        className,
      )}
    >
      {children}
    </div>
  );
}
