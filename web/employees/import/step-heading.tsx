import { useEffect, useRef } from "react";

/** What the next step is called: it takes the focus, so that who does not see it hears that it came. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-lg outline-none">
      {children}
    </h2>
  );
}
