import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";

type Props = {
  back: { href: string; label: string };
  next?: { href: string; label: string } | undefined;
  children: ReactNode;
};

const link = "inline-flex min-h-tap min-w-0 items-center gap-2 font-semibold text-link underline";

/** What a table's row opens in the table's place, with the way back to it and on to the next one. */
export function OpenRow({ back, next, children }: Props) {
  return (
    <div className="grid w-full max-w-3xl grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <Link href={back.href} className={link}>
          <ArrowLeft aria-hidden size={18} className="shrink-0" />
          {back.label}
        </Link>
        {next && (
          <Link href={next.href} className={link}>
            <span className="truncate">{next.label}</span>
            <ArrowRight aria-hidden size={18} className="shrink-0" />
          </Link>
        )}
      </p>
      {children}
    </div>
  );
}
