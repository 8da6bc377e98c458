import type { ReactNode } from "react";

type Props = { title: string; text?: ReactNode; actions?: ReactNode };

/** Its h1 gets the focus after a navigation. */
export function PageHeader({ title, text, actions }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="wrap-anywhere font-bold text-xl tracking-tight">
          {title}
        </h1>
        {text && <p className="mt-0.5 max-w-2xl wrap-anywhere text-ink-2">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
