import { ChevronLeft, ChevronRight } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../primitives/icon-button.tsx";

type Props = {
  /** What is paged: "Users". */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The requested page is loading. */
  pending?: boolean;
};

const off = "aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent";

export function Pagination({ label, page, pages, onPage, pending = false }: Props) {
  const { t, tag } = useI18n();
  if (pages < 2) return null;
  const numbers = new Intl.NumberFormat(tag);
  const go = (to: number) => {
    if (!pending && to >= 1 && to <= pages) onPage(to);
  };
  return (
    <nav
      aria-label={label}
      aria-busy={pending || undefined}
      className="flex items-center justify-center gap-2"
    >
      <IconButton
        label={t("kit.previousPage")}
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={page <= 1 || pending || undefined}
        onClick={() => go(page - 1)}
        className={off}
      />
      <p aria-live="polite" className="min-w-28 text-center font-semibold text-sm">
        {t("kit.pageOf", { page: numbers.format(page), pages: numbers.format(pages) })}
      </p>
      <IconButton
        label={t("kit.nextPage")}
        icon={<ChevronRight aria-hidden />}
        aria-disabled={page >= pages || pending || undefined}
        onClick={() => go(page + 1)}
        className={off}
      />
    </nav>
  );
}
