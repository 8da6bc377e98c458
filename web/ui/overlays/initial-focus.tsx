import { type ReactNode, useEffect, useRef } from "react";

/** Focuses text in a dialog, so that it is read out and not scrolled past. */
export function InitialFocus({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} data-autofocus tabIndex={-1} className="outline-none">
      {children}
    </p>
  );
}
