import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";

type Props = {
  lead?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** A badge, a number or a time. */
  end?: ReactNode;
  disabled?: boolean;
} & ({ href?: never; onSelect?: never } | { href: string } | { onSelect: () => void });

const look = "flex min-h-tap w-full min-w-0 items-center gap-3 rounded-control px-3 py-2.5 text-left";
const taps = "cursor-pointer hover:bg-wash disabled:cursor-default disabled:opacity-60";

/** Inside a `List`. */
export function ListRow({ lead, title, text, end, disabled, ...act }: Props) {
  const inside = (
    <>
      {lead}
      <span className="grid min-w-0 flex-1">
        <span className="wrap-anywhere font-semibold">{title}</span>
        {text && <span className="wrap-anywhere text-ink-2 text-sm">{text}</span>}
      </span>
      {end && <span className="shrink-0">{end}</span>}
    </>
  );
  if ("href" in act && act.href !== undefined) {
    return (
      <li>
        <Link href={act.href} className={`${look} ${taps}`}>
          {inside}
          <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-3" />
        </Link>
      </li>
    );
  }
  if ("onSelect" in act && act.onSelect !== undefined) {
    return (
      <li>
        <button type="button" disabled={disabled} onClick={act.onSelect} className={`${look} ${taps}`}>
          {inside}
        </button>
      </li>
    );
  }
  return <li className={look}>{inside}</li>;
}

export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-card p-1"
    >
      {children}
    </ul>
  );
}
