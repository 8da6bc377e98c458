import type { ReactNode } from "react";
import { Link } from "wouter";

type Props = {
  href: string;
  title: string;
  /** On a phone, where the table is a list: the row's other facts. */
  children?: ReactNode;
};

export function RowLink({ href, title, children }: Props) {
  return (
    <Link
      href={href}
      className="wrap-anywhere grid min-h-tap min-w-tap content-center justify-items-start gap-0.5 py-1 hover:underline"
    >
      {title}
      <span className="grid justify-items-start gap-1 font-normal text-ink-2 text-sm md:hidden">
        {children}
      </span>
    </Link>
  );
}
