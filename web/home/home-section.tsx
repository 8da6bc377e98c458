import { type ReactNode, useId } from "react";
import { Link } from "wouter";

type Props = { title: string; more?: { href: string; label: string }; children: ReactNode };

export function HomeSection({ title, more, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-tap items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {more && (
          <Link
            href={more.href}
            className="inline-flex min-h-tap shrink-0 items-center font-semibold text-link text-sm"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
