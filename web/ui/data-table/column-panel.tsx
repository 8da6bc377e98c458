import { Columns3 } from "lucide-react";
import type { MouseEvent } from "react";
import { mostFilters } from "#shared/table.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Choice, ColumnSorts } from "./column-sorts.tsx";
import { FilterForm } from "./filter-form.tsx";
import { withFilter, withoutFilter } from "./filter-list.ts";
import { useTableParts } from "./table-context.ts";

type Props = { column: string; canHide: boolean; onDone: () => void };

/** What can be done with a column: order by it, filter by it, hide it. */
export function ColumnPanel({ column, canHide, onDone }: Props) {
  const { t } = useI18n();
  const { shape, table, view, onView } = useTableParts();
  const filter = view.filters.find((one) => one.column === column);
  const isFull = filter === undefined && view.filters.length >= mostFilters;
  const hide = ({ currentTarget }: MouseEvent) => {
    // The column takes its button along: the first one's is nearest.
    currentTarget.closest("tr")?.querySelector<HTMLElement>("th button")?.focus();
    table.getColumn(column)?.toggleVisibility(false);
  };
  return (
    <>
      <ColumnSorts column={column} onDone={onDone} />
      {Object.hasOwn(shape, column) && !isFull && (
        <section aria-label={t("table.filter")} className="border-line border-t pt-3">
          <FilterForm
            column={column}
            filter={filter}
            onSet={(next) => {
              onView({ filters: withFilter(view.filters, next, filter) });
              onDone();
            }}
            onRemove={
              filter &&
              (() => {
                onView({ filters: withoutFilter(view.filters, filter) });
                onDone();
              })
            }
          />
        </section>
      )}
      {canHide && (
        <div className="grid border-line border-t pt-2">
          <Choice icon={<Columns3 aria-hidden size={18} />} onClick={hide}>
            {t("table.hideColumn")}
          </Choice>
        </div>
      )}
    </>
  );
}
