import { hasFailed } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { TablePages } from "./table-column.ts";
import { useTableContext } from "./table-state.ts";
import { useTableLabels } from "./use-table-labels.ts";

/** The count and the sort, also announced to screen readers. */
export function ResultLine({ pages }: { pages: TablePages<unknown> }) {
  const { t, tag, count } = useI18n();
  const { hasMore, total } = pages;
  const items = hasFailed(pages) ? undefined : pages.items;
  const { sorts } = useTableContext();
  const labels = useTableLabels();
  const order = sorts.map((sort) => `${labels.column(sort.column)} ${labels.direction(sort)}`).join(", ");
  const countText = () => {
    if (items === undefined) return "";
    if (!hasMore) return count("table.found", items.length);
    const all = total ?? { count: items.length, isMore: true };
    const shown = new Intl.NumberFormat(tag).format(items.length);
    return count(all.isMore ? "table.shownOfOver" : "table.shownOf", all.count, { shown });
  };
  return (
    <p role="status" className="min-h-5 text-ink-2 text-sm">
      <span className={items?.length === 0 ? "sr-only" : undefined}>{countText()}</span>
      {items && order && <span className="sr-only"> {t("table.ordered", { order })}</span>}
    </p>
  );
}
