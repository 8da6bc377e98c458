import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Props = { className?: string; children: ReactNode };

/** Opens and closes its `details`, which needs the class `group`; an arrow says which. */
export function DisclosureSummary({ className, children }: Props) {
  return (
    <summary
      className={classNames("flex min-h-tap cursor-pointer items-center gap-3 py-3 font-semibold", className)}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronDown aria-hidden size={20} className="shrink-0 text-ink-2 group-open:rotate-180" />
    </summary>
  );
}
