import { Link } from "wouter";
import { pathTo } from "../paths.ts";

const corners = [
  [0, 0],
  [12, 0],
  [0, 12],
] as const;

/** Four blocks of the crew bar and the name. */
export function Logo({ label }: { label: string }) {
  return (
    <Link
      href={pathTo("landing")}
      aria-label={label}
      className="flex min-h-tap shrink-0 items-center gap-2 rounded-control font-extrabold text-lg tracking-tight"
    >
      <svg viewBox="0 0 22 22" aria-hidden="true" className="size-5.5">
        {corners.map(([x, y]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="10" height="10" rx="3" fill="currentColor" />
        ))}
        <rect x="12" y="12" width="10" height="10" rx="3" className="fill-signal" />
      </svg>
      Keikka
    </Link>
  );
}
