import { ArrowDown, ArrowUp, ChevronDown, ListFilter } from "lucide-react";
import { useEffect, useRef } from "react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { PopoverButton } from "../../overlays/popover-button.tsx";
import { explicitRole } from "../../primitives/explicit-role.ts";
import { handleArrowKeys } from "../arrow-navigation.ts";
import { ColumnMenu } from "../column-menu.tsx";
import { canSort, useTableContext } from "../table-state.ts";
import { useTableLabels } from "../use-table-labels.ts";

type Props = { isSelectable: boolean; actions: string | undefined; isWide: boolean };

/** On a phone for screen readers only. */
export function TableHead({ isSelectable, actions, isWide }: Props) {
  const { columns, hidden } = useTableContext();
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  return (
    <thead
      {...explicitRole("rowgroup")}
      onKeyDown={handleArrowKeys}
      className={`z-10 max-md:sr-only md:sticky md:short:static ${isWide ? "md:top-0" : "md:top-14"}`}
    >
      <tr {...explicitRole("row")} className="max-md:grid max-md:grid-cols-1">
        {isSelectable && (
          <th
            {...explicitRole("columnheader")}
            scope="col"
            className="w-tap bg-wash p-0 first:rounded-tl-card max-md:hidden"
          >
            <AllBox />
          </th>
        )}
        {shown.map(({ id, label, isNumber }, at) => (
          <ColumnHeader
            key={id}
            id={id}
            label={label}
            isNumber={isNumber}
            canHide={at > 0}
            isPinned={isWide && at === 0}
          />
        ))}
        {actions && (
          <th {...explicitRole("columnheader")} scope="col" className="rounded-tr-card bg-wash px-3">
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type ColumnProps = {
  id: string;
  label: string;
  isNumber?: boolean | undefined;
  canHide: boolean;
  isPinned: boolean;
};

function ColumnHeader({ id, label, isNumber, canHide, isPinned }: ColumnProps) {
  const { t } = useI18n();
  const { shape, sorts, view } = useTableContext();
  const [main] = sorts;
  const isFiltered = view.filters.some((filter) => filter.column === id);
  return (
    <th
      {...explicitRole("columnheader")}
      scope="col"
      aria-label={label}
      aria-sort={main?.column === id ? (main.isDescending ? "descending" : "ascending") : undefined}
      className={`h-tap bg-wash p-0 font-semibold text-ink-2 text-sm first:rounded-tl-card last:rounded-tr-card ${isPinned ? "sticky left-0 z-10" : ""}`}
    >
      <span className={`flex items-center max-md:hidden ${isNumber ? "justify-end" : ""}`}>
        {canSort(shape, id) ? <SortButton id={id} label={label} /> : <span className="pl-3">{label}</span>}
        <PopoverButton
          label={t("table.columnMenu", { name: label })}
          title={t("table.columnMenu", { name: label })}
          panel={(close) => <ColumnMenu column={id} canHide={canHide} onDone={close} />}
          className={`inline-flex size-tap shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-card ${isFiltered ? "text-link" : "text-ink-3"}`}
        >
          {isFiltered ? <ListFilter aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
        </PopoverButton>
      </span>
      <span className="md:hidden">{label}</span>
    </th>
  );
}

/** A click sorts by this column alone, with Shift in addition to the others. */
function SortButton({ id, label }: Pick<ColumnProps, "id" | "label">) {
  const { t } = useI18n();
  const { sorts, sortBy, view } = useTableContext();
  const labels = useTableLabels();
  const at = sorts.findIndex(({ column }) => column === id);
  const sort = sorts[at];
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={({ shiftKey }) => sortBy(id, { isMore: shiftKey })}
      title={t("table.sortHint")}
      className="flex min-h-tap min-w-tap cursor-pointer items-center gap-1 rounded-control pl-3 text-left font-semibold hover:text-ink hover:underline"
    >
      {label}
      {sort && <Arrow aria-hidden size={16} className="shrink-0 text-ink" />}
      {sort && view.sorts.length > 1 && <span aria-hidden>{at + 1}</span>}
      {sort && at > 0 && (
        <span className="sr-only">
          {t("table.alsoOrders", { place: at + 1, direction: labels.direction(sort) })}
        </span>
      )}
    </button>
  );
}

function AllBox() {
  const { t } = useI18n();
  const { selection } = useTableContext();
  const box = useRef<HTMLInputElement>(null);
  const isSome = selection.ids.size > 0 && !selection.isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="grid size-tap cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={t("bulk.chooseAll")}
        checked={selection.isAll}
        onChange={({ target }) => selection.chooseAll(target.checked)}
        className="check"
      />
    </label>
  );
}
