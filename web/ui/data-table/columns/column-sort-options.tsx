import { ArrowDown, ArrowUp, ListPlus, X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { maxSorts } from "#shared/lists/table.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { useTableContext } from "../table-context.ts";
import { useSortLabel } from "./use-sort-label.ts";

type Props = { column: string; onDone: () => void };

/** Sorts by this column alone, or in addition to the present sort. */
export function ColumnSortOptions({ column, onDone }: Props) {
  const { t } = useI18n();
  const { table, view } = useTableContext();
  const sortLabel = useSortLabel();
  const tableColumn = table.getColumn(column);
  if (!tableColumn?.getCanSort()) return null;
  const sorted = tableColumn.getIsSorted();
  const sortCount = view.sorts.length;
  const sort = (isDescending: boolean, isMore: boolean) => () => {
    tableColumn.toggleSorting(isDescending, isMore);
    onDone();
  };
  const leaveOut = () => {
    tableColumn.clearSorting();
    onDone();
  };
  const isSorted = view.sorts.some((entry) => entry.column === column);
  return (
    <div className="grid grid-cols-1">
      {[false, true].map((down) => (
        <PanelOption
          key={String(down)}
          icon={down ? <ArrowDown aria-hidden size={18} /> : <ArrowUp aria-hidden size={18} />}
          selected={sorted === (down ? "desc" : "asc")}
          onClick={sort(down, isSorted && sortCount > 1)}
        >
          {sortLabel(column, down)}
        </PanelOption>
      ))}
      {sortCount > 0 && !isSorted && sortCount < maxSorts && (
        <PanelOption icon={<ListPlus aria-hidden size={18} />} onClick={sort(false, true)}>
          {t("table.thenByThis")}
        </PanelOption>
      )}
      {isSorted && (
        <PanelOption icon={<X aria-hidden size={18} />} onClick={leaveOut}>
          {t("table.notByThis")}
        </PanelOption>
      )}
    </div>
  );
}

type ChoiceProps = {
  icon: ReactNode;
  selected?: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

export function PanelOption({ icon, selected, onClick, children }: ChoiceProps) {
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
