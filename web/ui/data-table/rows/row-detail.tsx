import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link } from "wouter";

type Props = {
  /** The row's id. */
  id: string;
  back: { href: string; label: string };
  next?: { id: string; href: string; label: string } | undefined;
  children: ReactNode;
};

const link = "inline-flex min-h-tap min-w-0 items-center gap-2 font-semibold text-link underline";

/** A row opened in place of the table. Going back focuses its link, or the next row's if it has left the list. */
export function RowDetail({ id, back, next, children }: Props) {
  const goBack = useEffectEvent(() => focusOne(id, next?.id));
  useEffect(() => () => goBack(), []);
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

/** The first of these rows that is in the table; does nothing if the user has moved the focus. */
function focusOne(...ids: (string | undefined)[]): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const links = ids.map((id) => id && document.querySelector<HTMLElement>(`[data-row="${id}"] a`));
    links.find((link) => link instanceof HTMLElement)?.focus();
  });
}
