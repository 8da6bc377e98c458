import { useI18n } from "../../lib/i18n.tsx";
import { hasFailed } from "../../lib/use-pages.ts";
import type { TablePages } from "./table-column.ts";
import { useTableParts } from "./table-context.ts";
import { useFilterWords } from "./use-filter-words.ts";
import { useSortWords } from "./use-sort-words.ts";

/** How many there are, and in which order: also told to who cannot see the table change. */
export function ResultLine({ pages }: { pages: TablePages<unknown> }) {
  const { t, tag, count } = useI18n();
  const { hasMore, total } = pages;
  const items = hasFailed(pages) ? undefined : pages.items;
  const { sorts } = useTableParts();
  const words = useFilterWords();
  const direction = useSortWords();
  const order = sorts
    .map(({ column, isDescending }) => `${words.label(column)} ${direction(column, isDescending)}`)
    .join(", ");
  const found = () => {
    if (items === undefined) return "";
    if (!hasMore) return count("table.found", items.length);
    const all = total ?? { count: items.length, isMore: true };
    const shown = new Intl.NumberFormat(tag).format(items.length);
    return count(all.isMore ? "table.shownOfOver" : "table.shownOf", all.count, { shown });
  };
  return (
    <p role="status" className="min-h-5 text-ink-2 text-sm">
      {found()}
      {items && order && <span className="sr-only"> {t("table.ordered", { order })}</span>}
    </p>
  );
}
