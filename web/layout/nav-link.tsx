import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { pathTo } from "../paths.ts";
import { isHere, type Place } from "./navigation.ts";

type Props = { place: Place; className: string; children: ReactNode; onClick?: () => void };

/** A link of a menu that knows whether it leads here. */
export function NavLink({ place: { page }, className, children, onClick }: Props) {
  const [location] = useLocation();
  return (
    <Link
      href={pathTo(page)}
      aria-current={isHere(page, location) ? "page" : undefined}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
