import { ArrowDown, ArrowUp, ChevronDown, ListFilter } from "lucide-react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { explicitRole } from "../../primitives/explicit-role.ts";
import { PanelButton } from "../panel-button.tsx";
import { useTableContext } from "../table-context.ts";
import { useSortLabel } from "./use-sort-label.ts";

type Props = {
  id: string;
  label: string;
  isNumber?: boolean | undefined;
  canHide: boolean;
  isPinned: boolean;
};

export function ColumnHeader({ id, label, isNumber, canHide, isPinned }: Props) {
  const { t } = useI18n();
  const { table, view } = useTableContext();
  const column = table.getColumn(id);
  const sorted = column?.getIsSorted() ?? false;
  const at = column?.getSortIndex() ?? -1;
  const isFiltered = view.filters.some((filter) => filter.column === id);
  return (
    <th
      {...explicitRole("columnheader")}
      scope="col"
      aria-label={label}
      aria-sort={sorted && at === 0 ? (sorted === "desc" ? "descending" : "ascending") : undefined}
      className={`h-tap bg-wash p-0 font-semibold text-ink-2 text-sm first:rounded-tl-card last:rounded-tr-card ${isPinned ? "sticky left-0 z-10" : ""}`}
    >
      <span className={`flex items-center max-md:hidden ${isNumber ? "justify-end" : ""}`}>
        {column?.getCanSort() ? <SortButton id={id} label={label} /> : <span className="pl-3">{label}</span>}
        <PanelButton
          label={t("table.columnMenu", { name: label })}
          title={t("table.columnMenu", { name: label })}
          panel={{ kind: "column", column: id, canHide }}
          className={`inline-flex size-tap shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-card ${isFiltered ? "text-link" : "text-ink-3"}`}
        >
          {isFiltered ? <ListFilter aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
        </PanelButton>
      </span>
      <span className="md:hidden">{label}</span>
    </th>
  );
}

/** A click sorts by this column alone, with Shift in addition to the others. */
function SortButton({ id, label }: Pick<Props, "id" | "label">) {
  const { t } = useI18n();
  const { table, view } = useTableContext();
  const sortLabel = useSortLabel();
  const column = table.getColumn(id);
  const sorted = column?.getIsSorted() ?? false;
  const at = column?.getSortIndex() ?? -1;
  const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={column?.getToggleSortingHandler()}
      title={t("table.sortHint")}
      className="flex min-h-tap min-w-tap cursor-pointer items-center gap-1 rounded-control pl-3 text-left font-semibold hover:text-ink hover:underline"
    >
      {label}
      {sorted && <Arrow aria-hidden size={16} className="shrink-0 text-ink" />}
      {sorted && view.sorts.length > 1 && <span aria-hidden>{at + 1}</span>}
      {at > 0 && (
        <span className="sr-only">
          {t("table.alsoOrders", { place: at + 1, direction: sortLabel(id, sorted === "desc") })}
        </span>
      )}
    </button>
  );
}
