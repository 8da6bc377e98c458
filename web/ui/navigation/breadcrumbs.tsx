import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { useI18n } from "../../lib/i18n/i18n.tsx";

type Props = {
  /** From the top down to the parent of this screen. */
  parents: readonly { label: string; href: string }[];
  current: string;
};

/** A phone shows the parent only; the rest is for screen readers. */
export function Breadcrumbs({ parents, current }: Props) {
  const { t } = useI18n();
  return (
    <nav aria-label={t("kit.breadcrumbs")} className="-my-2 min-w-0 text-sm">
      <ol className="flex min-w-0 items-center">
        {parents.map(({ label, href }, at) => (
          <li
            key={href}
            className={`flex min-w-0 items-center ${at < parents.length - 1 ? "max-md:hidden" : ""}`}
          >
            <Link
              href={href}
              className="inline-flex min-h-tap min-w-tap items-center gap-1 rounded-control pr-1.5 font-semibold text-link hover:underline"
            >
              <ChevronLeft aria-hidden size={16} className="-ml-1 shrink-0 md:hidden" />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </Link>
            <ChevronRight aria-hidden size={16} className="mr-1.5 shrink-0 text-ink-3 max-md:hidden" />
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere text-ink-2 max-md:sr-only">
          {current}
        </li>
      </ol>
    </nav>
  );
}
