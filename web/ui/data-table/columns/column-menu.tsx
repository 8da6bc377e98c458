import { Columns3 } from "lucide-react";
import type { MouseEvent } from "react";
import { maxFilters } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { removeFilter, upsertFilter } from "../filters/filter-list.ts";
import { useTableContext } from "../table-context.ts";
import { ColumnSortOptions, PanelOption } from "./column-sort-options.tsx";

type Props = { column: string; canHide: boolean; onDone: () => void };

export function ColumnMenu({ column, canHide, onDone }: Props) {
  const { t } = useI18n();
  const { shape, table, view, onView } = useTableContext();
  const filter = view.filters.find((entry) => entry.column === column);
  const isFull = filter === undefined && view.filters.length >= maxFilters;
  const hide = ({ currentTarget }: MouseEvent) => {
    // Hiding the column removes the focused button: the focus goes to the first column's.
    currentTarget.closest("tr")?.querySelector<HTMLElement>("th button")?.focus();
    table.getColumn(column)?.toggleVisibility(false);
  };
  return (
    <>
      <ColumnSortOptions column={column} onDone={onDone} />
      {Object.hasOwn(shape, column) && !isFull && (
        <section aria-label={t("table.filter")} className="border-line border-t pt-3">
          <FilterForm
            column={column}
            filter={filter}
            onSet={(next) => {
              onView({ filters: upsertFilter(view.filters, next, filter) });
              onDone();
            }}
            onRemove={
              filter &&
              (() => {
                onView({ filters: removeFilter(view.filters, filter) });
                onDone();
              })
            }
          />
        </section>
      )}
      {canHide && (
        <div className="grid border-line border-t pt-2">
          <PanelOption icon={<Columns3 aria-hidden size={18} />} onClick={hide}>
            {t("table.hideColumn")}
          </PanelOption>
        </div>
      )}
    </>
  );
}
