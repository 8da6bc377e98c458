import type { ReactNode } from "react";
import { Link } from "wouter";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";

const corners = [
  [0, 0],
  [12, 0],
  [0, 12],
] as const;

function Logo({ label }: { label: string }) {
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

type Props = { before?: ReactNode; children?: ReactNode; after?: ReactNode };

export function HeaderBar({ before, children, after }: Props) {
  const { t } = useI18n();
  return (
    <header className="sticky tiny:static top-0 z-(--z-overlay) border-line border-b bg-card pt-[env(safe-area-inset-top)]">
      <div className="flex h-14 items-center gap-1 px-4 sm:gap-3 lg:px-6">
        {before}
        <Logo label={t("layout.toStart")} />
        {children}
        <div className="ml-auto flex items-center gap-1 sm:gap-3">{after}</div>
      </div>
    </header>
  );
}
