import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { pathTo } from "../../lib/navigation/paths.ts";
import { isCurrentPage, type NavItem } from "./navigation.ts";

type Props = { item: NavItem; className: string; children: ReactNode; onClick?: () => void };

export function NavLink({ item: { page }, className, children, onClick }: Props) {
  const [location] = useLocation();
  return (
    <Link
      href={pathTo(page)}
      aria-current={isCurrentPage(page, location) ? "page" : undefined}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}

/** Without an accessible name: put it in the text of the link around it. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute -top-1.5 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full border border-transparent bg-no px-1 font-semibold text-card text-xs leading-none"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
