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
