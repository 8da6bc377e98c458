import { useI18n } from "../../lib/i18n.tsx";
import { useTableParts } from "./table-context.ts";
import { useFilterWords } from "./use-filter-words.ts";
import { shownSorts } from "./use-rows.ts";
import { useSortWords } from "./use-sort-words.ts";

type Props = { shown: number | undefined; hasMore: boolean };

/** How many there are, and in which order: also told to who cannot see the table change. */
export function ResultLine({ shown, hasMore }: Props) {
  const { t, count } = useI18n();
  const { view, columns } = useTableParts();
  const words = useFilterWords();
  const direction = useSortWords();
  const order = shownSorts(view, columns)
    .map(({ column, isDescending }) => `${words.label(column)} ${direction(column, isDescending)}`)
    .join(", ");
  const found =
    shown === undefined ? "" : hasMore ? count("table.shownOfMore", shown) : count("table.found", shown);
  return (
    <p role="status" className="min-h-5 text-ink-2 text-sm">
      {found}
      {found && order && <span className="sr-only"> {t("table.ordered", { order })}</span>}
    </p>
  );
}
