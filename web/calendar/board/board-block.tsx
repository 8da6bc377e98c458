import { Check, Circle, CircleDashed } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { pathTo } from "../../lib/navigation/paths.ts";
import { classNames } from "../../ui/primitives/class-names.ts";
import type { RovingFocusProps } from "./board-cell.tsx";

/** All confirmed; an answer is pending; workers are missing; cancelled or declined. */
export type BlockState = "ok" | "wait" | "open" | "gone";

export const blockLooks: Record<BlockState, string> = {
  ok: "border-ok border-solid bg-ok-wash",
  wait: "border-ink-2 border-dashed bg-signal-wash",
  open: "border-no border-dashed bg-no-wash",
  gone: "border-line border-solid bg-wash line-through",
};

export const blockIcons = { ok: Check, wait: Circle, open: CircleDashed, gone: null };

type Props = Partial<RovingFocusProps> & {
  gigId: string;
  state: BlockState;
  hours: string;
  /** For screen readers. */
  label: string;
  /** What may be cut off in it; of a link. */
  tooltip?: string;
  /** Makes it a button instead of a link to the gig. */
  button?: ComponentProps<"button">;
  children: ReactNode;
};

/** The state is shown by icon, edge and text as well as by colour. Without focus props: nothing to tap. */
export function BoardBlock({ gigId, state, hours, label, tooltip, button, children, ...focusProps }: Props) {
  const Icon = blockIcons[state];
  const className = classNames(
    "grid min-h-tap grid-cols-1 content-start rounded-md border border-l-4 px-1.5 py-1 text-left text-ink text-xs",
    blockLooks[state],
    focusProps.tabIndex !== undefined && "hover:underline",
    button && "cursor-pointer aria-pressed:outline-3 aria-pressed:outline-ink",
  );
  const content = (
    <>
      <span className="flex items-center justify-between gap-1 font-semibold">
        {hours}
        {Icon && <Icon aria-hidden size={13} strokeWidth={3} className="shrink-0" />}
      </span>
      {children}
      <span className="sr-only">, {label}</span>
    </>
  );
  if (button)
    return (
      <button type="button" {...button} className={className} {...focusProps}>
        {content}
      </button>
    );
  if (focusProps.tabIndex === undefined) return <div className={className}>{content}</div>;
  return (
    <Link
      href={pathTo("gig", { id: gigId })}
      className={className}
      data-tooltip={tooltip || undefined}
      {...focusProps}
    >
      {content}
    </Link>
  );
}
