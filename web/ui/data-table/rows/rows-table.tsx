import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { explicitRole } from "../../primitives/explicit-role.ts";
import { handleArrowKeys } from "../arrow-navigation.ts";
import type { TableColumns } from "../table-column.ts";
import { type RowWithId, useTableContext } from "../table-state.ts";
import { TableHead } from "./table-head.tsx";

export type RowActions<Row> = { label: string; cell: (row: Row) => ReactNode };

type Props<Row extends RowWithId> = {
  label: string;
  rows: readonly Row[];
  columns: TableColumns<Row>;
  nameOf: (row: Row) => string;
  actions?: RowActions<Row> | undefined;
  isSelectable: boolean;
  isChoosing: boolean;
  /** The rows belong to the previous query. */
  isOld: boolean;
};

/** With a sticky header; too wide a table scrolls in its own box. */
export function RowsTable<Row extends RowWithId>(props: Props<Row>) {
  const { label, rows, columns, nameOf, actions, isSelectable, isChoosing, isOld } = props;
  const { hidden } = useTableContext();
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsOverflowing(box);
  const keys = useRowKeyboard(isSelectable);
  const [first, ...others] = columns;
  const shown: TableColumns<Row> = [first, ...others.filter(({ id }) => !hidden.includes(id))];
  return (
    <div
      ref={box}
      className={`rounded-card border border-line bg-card ${isWide ? "overflow-auto md:max-h-[75dvh] short:max-h-none" : "md:overflow-x-clip"}`}
    >
      <table
        {...explicitRole("table")}
        aria-label={label}
        aria-busy={isOld || undefined}
        className={`w-full border-separate [border-spacing:0] text-left max-md:block ${isOld ? "opacity-85" : ""}`}
      >
        <TableHead isSelectable={isSelectable} actions={actions?.label} isWide={isWide} />
        <tbody {...explicitRole("rowgroup")} onKeyDown={keys} className="max-md:block">
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={shown}
              nameOf={nameOf}
              actions={actions?.cell}
              isSelectable={isSelectable}
              isChoosing={isChoosing}
              isWide={isWide}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row extends RowWithId> = {
  row: Row;
  columns: TableColumns<Row>;
  nameOf: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  isSelectable: boolean;
  /** On a phone: checkboxes instead of the row's actions. */
  isChoosing: boolean;
  /** The table scrolls sideways: the first column is sticky. */
  isWide: boolean;
};

function TableRow<Row extends RowWithId>(props: RowProps<Row>) {
  const { row, columns, nameOf, actions, isSelectable, isChoosing, isWide } = props;
  const { t } = useI18n();
  const { selection } = useTableContext();
  const [first, ...others] = columns;
  const isChosen = selection.ids.has(row.id);
  const line = "border-line md:border-t";
  const pinned = isWide ? `sticky left-0 ${isChosen ? "bg-wash" : "bg-card group-hover:bg-wash"}` : "";
  return (
    <tr
      {...explicitRole("row")}
      data-row={row.id}
      className={`group max-md:flex max-md:items-center max-md:gap-2 max-md:border-line max-md:px-3 max-md:py-2 max-md:not-first:border-t max-md:first:rounded-t-card max-md:last:rounded-b-card md:hover:bg-wash ${isChosen ? "bg-wash" : ""}`}
    >
      {isSelectable && (
        <td {...explicitRole("cell")} className={`w-tap p-0 ${line} ${isChoosing ? "" : "max-md:hidden"}`}>
          <label className="grid size-tap cursor-pointer select-none place-items-center">
            <input
              type="checkbox"
              aria-label={t("bulk.chooseRow", { name: nameOf(row) })}
              checked={isChosen}
              onChange={({ target, nativeEvent }) =>
                selection.click(row.id, target.checked, (nativeEvent as MouseEvent).shiftKey)
              }
              className="check"
            />
          </label>
        </td>
      )}
      <th
        {...explicitRole("rowheader")}
        scope="row"
        className={`px-3 py-1 text-left font-semibold max-md:min-w-0 md:min-w-48 max-md:flex-1 max-md:px-0 md:h-tap ${line} ${pinned}`}
      >
        {first.cell(row)}
      </th>
      {others.map(({ id, cell, isNumber }) => (
        <td
          {...explicitRole("cell")}
          key={id}
          className={`px-3 py-1 max-md:hidden md:h-tap ${line} ${isNumber ? "text-right" : ""}`}
        >
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td
          {...explicitRole("cell")}
          className={`px-3 py-1 text-right max-md:px-0 md:h-tap ${line} ${isChoosing ? "max-md:hidden" : ""}`}
        >
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

/** Arrows, Home and End move, with Shift they select; Space toggles the focused row; Escape clears the selection. */
function useRowKeyboard(isSelectable: boolean) {
  const { selection } = useTableContext();
  const choose = (element: Element | null, isChosen?: boolean) => {
    const id = element?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
    if (id !== undefined) selection.choose(id, isChosen);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement;
    if (!isSelectable || from.closest("[role=dialog], [role=menu]")) return handleArrowKeys(event);
    if (event.key === " " && from.matches("a[href]")) {
      event.preventDefault();
      return choose(from);
    }
    if (event.key === "Escape" && !event.defaultPrevented && selection.ids.size > 0)
      return selection.chooseOnly([]);
    handleArrowKeys(event);
    const isUpOrDown = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (!event.shiftKey || !isUpOrDown || document.activeElement === from) return;
    choose(from, true);
    choose(document.activeElement, true);
  };
}

function useIsOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, box.current?.firstElementChild];
    if (!outer || !(inner instanceof HTMLElement) || typeof ResizeObserver === "undefined") return;
    const measure = () => setWide(inner.offsetWidth > outer.clientWidth + 1);
    const sizes = new ResizeObserver(measure);
    sizes.observe(outer);
    sizes.observe(inner);
    return () => sizes.disconnect();
  }, [box]);
  return isWide;
}
