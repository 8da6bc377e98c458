import { type ReactNode, useId } from "react";
import { Card } from "../ui/card.tsx";

type Props = { title: string; text?: string; children: ReactNode };

/** One part of the settings. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-5 sm:p-6">
      <div>
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {text && <p className="mt-1 text-ink-2">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
