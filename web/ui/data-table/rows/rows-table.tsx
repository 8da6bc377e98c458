import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { explicitRole } from "../../primitives/explicit-role.ts";
import { handleArrowKeys } from "../arrow-navigation.ts";
import type { TableColumns } from "../table-column.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import type { RowWithId, TableInstance } from "./use-rows.ts";

export type RowActions<Row> = { label: string; cell: (row: Row) => ReactNode };

type Props<Row extends RowWithId> = {
  label: string;
  table: TableInstance<Row>;
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
  const { label, table, columns, nameOf, actions, isSelectable, isChoosing, isOld } = props;
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsOverflowing(box);
  const keys = useRowKeyboard(table, isSelectable);
  const [naming, ...others] = columns;
  const shown: TableColumns<Row> = [
    naming,
    ...others.filter(({ id }) => table.getColumn(id)?.getIsVisible()),
  ];
  return (
    <div
      ref={box}
      className={`rounded-card border border-line bg-card max-md:px-3 ${isWide ? "overflow-auto md:max-h-[75dvh] short:max-h-none" : "md:overflow-x-clip"}`}
    >
      <table
        {...explicitRole("table")}
        aria-label={label}
        aria-busy={isOld || undefined}
        className={`w-full border-separate [border-spacing:0] text-left max-md:block ${isOld ? "opacity-85" : ""}`}
      >
        <TableHead isSelectable={isSelectable} actions={actions?.label} isWide={isWide} />
        <tbody {...explicitRole("rowgroup")} onKeyDown={keys} className="max-md:block">
          {table.getRowModel().rows.map((row) => (
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

/** Arrows, Home and End move, with Shift they select; Space toggles the focused row; Escape clears the selection. */
function useRowKeyboard<Row extends RowWithId>(table: TableInstance<Row>, isSelectable: boolean) {
  const choose = (element: Element | null, isChosen?: boolean) => {
    const id = element?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
    if (id !== undefined) table.getRow(id, true).toggleSelected(isChosen);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement;
    if (!isSelectable || from.closest("[role=dialog], [role=menu]")) return handleArrowKeys(event);
    if (event.key === " " && from.matches("a[href]")) {
      event.preventDefault();
      return choose(from);
    }
    if (event.key === "Escape" && !event.defaultPrevented && table.getSelectedRowIds().length > 0)
      return table.resetRowSelection(true);
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
