import type { ReactNode } from "react";
import { Card } from "../ui/primitives/card.tsx";

type Props = {
  /** Target of links within the page. */
  id: string;
  title: string;
  text?: string | undefined;
  children: ReactNode;
};

export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-5 sm:p-6">
      <div>
        <h2 id={id} tabIndex={-1} className="font-semibold text-lg outline-none">
          {title}
        </h2>
        {text && <p className="wrap-anywhere mt-1 text-ink-2">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

/** For after a dialog whose opening button may be gone: focuses the section's heading. */
export function focusSection(id: string): void {
  // A closing dialog restores the focus in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true })),
  );
}
