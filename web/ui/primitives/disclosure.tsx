import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Props = ComponentProps<"details"> & {
  /** The line that opens it and closes it; an arrow says which. */
  summary: ReactNode;
  summaryClassName?: string;
};

export function Disclosure({ summary, summaryClassName, className, children, ...details }: Props) {
  return (
    <details {...details} className={classNames("group", className)}>
      <summary
        className={classNames(
          "flex min-h-tap cursor-pointer items-center gap-3 py-3 font-semibold",
          summaryClassName,
        )}
      >
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
