import type { ReactNode } from "react";
import { Link } from "wouter";
import { type ButtonStyle, buttonClass } from "../primitives/button-class.ts";

type Props = ButtonStyle & { href: string; replace?: boolean; children: ReactNode };

export function LinkButton({ href, replace, children, ...look }: Props) {
  return (
    <Link href={href} replace={replace} className={buttonClass(look)}>
      {children}
    </Link>
  );
}
