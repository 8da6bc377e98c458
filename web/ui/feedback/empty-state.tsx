import type { ReactNode } from "react";

type Props = { title: string; text?: string; icon?: ReactNode; action?: ReactNode };

export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-edge border-dashed px-6 py-10 text-center">
      {icon && (
        <span aria-hidden className="text-ink-3">
          {icon}
        </span>
      )}
      <p className="font-semibold text-lg">{title}</p>
      {text && <p className="max-w-prose text-ink-2">{text}</p>}
      {action}
    </div>
  );
}
