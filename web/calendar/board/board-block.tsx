import { Check, Circle, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { pathTo } from "../../lib/navigation/paths.ts";
import { classNames } from "../../ui/primitives/class-names.ts";
import type { RovingFocusProps } from "./board-cell.tsx";

/** Everybody has said yes; somebody is asked and has not answered; somebody is missing; it came to nothing. */
export type BlockState = "ok" | "wait" | "open" | "gone";

const looks: Record<BlockState, string> = {
  ok: "border-ok border-solid bg-ok-wash",
  wait: "border-ink-2 border-dashed bg-signal-wash",
  open: "border-no border-dashed bg-no-wash",
  gone: "border-line border-solid bg-wash line-through",
};

const icons = { ok: Check, wait: Circle, open: CircleDashed, gone: null };

type Props = RovingFocusProps & {
  gigId: string;
  state: BlockState;
  /** The hours: what one looks for first. */
  hours: string;
  /** The state in words. */
  said: string;
  children: ReactNode;
};

/** A shift on the board; it leads to its gig. The state is told by icon, edge and word besides its colour. */
export function BoardBlock({ gigId, state, hours, said, children, ...spot }: Props) {
  const Icon = icons[state];
  return (
    <Link
      href={pathTo("gig", { id: gigId })}
      className={classNames(
        "grid min-h-tap grid-cols-1 content-start rounded-md border border-l-4 px-1.5 py-1 text-ink text-xs hover:underline",
        looks[state],
      )}
      {...spot}
    >
      <span className="flex items-center justify-between gap-1 font-semibold">
        {hours}
        {Icon && <Icon aria-hidden size={13} strokeWidth={3} className="shrink-0" />}
      </span>
      {children}
      <span className="sr-only">, {said}</span>
    </Link>
  );
}
