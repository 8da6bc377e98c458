import { type ReactNode, useEffect, useRef } from "react";

/** What is to be read first in a dialog: it gets the focus when it comes, so that it is read out and nothing is scrolled past it. */
export function InitialFocus({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} data-autofocus tabIndex={-1} className="outline-none">
      {children}
    </p>
  );
}
