import { ArrowDown, ArrowUp, Columns3, ListPlus, X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { maxFilters, maxSorts } from "#shared/lists/table.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { FilterForm } from "./filter-form.tsx";
import { canSort, useTableContext } from "./table-state.ts";
import { useTableLabels } from "./use-table-labels.ts";

type Props = { column: string; canHide: boolean; onDone: () => void };

export function ColumnMenu({ column, canHide, onDone }: Props) {
  const { t } = useI18n();
  const { shape, view, setHidden } = useTableContext();
  const filter = view.filters.find((entry) => entry.column === column);
  const isFull = filter === undefined && view.filters.length >= maxFilters;
  const hide = ({ currentTarget }: MouseEvent) => {
    // Hiding the column removes the focused button: the focus goes to the first column's.
    currentTarget.closest("tr")?.querySelector<HTMLElement>("th button")?.focus();
    setHidden(column, true);
  };
  return (
    <>
      {canSort(shape, column) && <SortOptions column={column} onDone={onDone} />}
      {Object.hasOwn(shape, column) && !isFull && (
        <section aria-label={t("table.filter")} className="border-line border-t pt-3">
          <FilterForm column={column} filter={filter} onDone={onDone} />
        </section>
      )}
      {canHide && (
        <div className="grid border-line border-t pt-2">
          <MenuOption icon={<Columns3 aria-hidden size={18} />} onClick={hide}>
            {t("table.hideColumn")}
          </MenuOption>
        </div>
      )}
    </>
  );
}

/** Sorts by this column alone, or in addition to the present sort. */
function SortOptions({ column, onDone }: Omit<Props, "canHide">) {
  const { t } = useI18n();
  const { view, sorts, sortBy, removeSort } = useTableContext();
  const labels = useTableLabels();
  const present = sorts.find((sort) => sort.column === column);
  const sortCount = view.sorts.length;
  const isChosen = view.sorts.some((sort) => sort.column === column);
  const sort = (isDescending: boolean, isMore: boolean) => () => {
    sortBy(column, { isDescending, isMore });
    onDone();
  };
  const leaveOut = () => {
    removeSort(column);
    onDone();
  };
  return (
    <div className="grid grid-cols-1">
      {[false, true].map((isDescending) => (
        <MenuOption
          key={String(isDescending)}
          icon={isDescending ? <ArrowDown aria-hidden size={18} /> : <ArrowUp aria-hidden size={18} />}
          selected={present?.isDescending === isDescending}
          onClick={sort(isDescending, isChosen && sortCount > 1)}
        >
          {labels.direction({ column, isDescending })}
        </MenuOption>
      ))}
      {sortCount > 0 && !isChosen && sortCount < maxSorts && (
        <MenuOption icon={<ListPlus aria-hidden size={18} />} onClick={sort(false, true)}>
          {t("table.thenByThis")}
        </MenuOption>
      )}
      {isChosen && (
        <MenuOption icon={<X aria-hidden size={18} />} onClick={leaveOut}>
          {t("table.notByThis")}
        </MenuOption>
      )}
    </div>
  );
}

type OptionProps = {
  icon: ReactNode;
  selected?: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

function MenuOption({ icon, selected, onClick, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onClick}
      className={`flex min-h-tap cursor-pointer items-center gap-3 rounded-control px-3 text-left hover:bg-wash ${selected ? "bg-wash font-semibold" : ""}`}
    >
      <span className="text-ink-2">{icon}</span>
      {children}
    </button>
  );
}
