import { useEffect, useRef } from "react";

/** Takes the focus, so that screen readers announce the step. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-lg outline-none">
      {children}
    </h2>
  );
}
