import { type ReactNode, useRef } from "react";
import { ownRole } from "../own-role.ts";
import type { TableColumns } from "./table-column.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import type { Identified, Rows } from "./use-rows.ts";
import { useTooWide } from "./use-too-wide.ts";

export type RowActions<Row> = { label: string; cell: (row: Row) => ReactNode };

type Props<Row extends Identified> = {
  label: string;
  table: Rows<Row>;
  columns: TableColumns<Row>;
  nameOf: (row: Row) => string;
  actions?: RowActions<Row> | undefined;
  isSelectable: boolean;
  isChoosing: boolean;
  /** The rows are of the question before, until the new ones come. */
  isOld: boolean;
};

/** The table itself: its head stays in sight, and where it is too wide it scrolls in its own box. */
export function DataRows<Row extends Identified>(props: Props<Row>) {
  const { label, table, columns, nameOf, actions, isSelectable, isChoosing, isOld } = props;
  const box = useRef<HTMLDivElement>(null);
  const isWide = useTooWide(box);
  const keys = useRowKeys(table, isSelectable);
  const [naming, ...others] = columns;
  const shown: TableColumns<Row> = [
    naming,
    ...others.filter(({ id }) => table.getColumn(id)?.getIsVisible()),
  ];
  return (
    <div
      ref={box}
      className={`rounded-card border border-line bg-card max-md:px-3 ${isWide ? "overflow-auto md:max-h-[75dvh] short:max-h-none" : ""}`}
    >
      <table
        {...ownRole("table")}
        aria-label={label}
        aria-busy={isOld || undefined}
        className={`w-full border-separate [border-spacing:0] text-left max-md:block ${isOld ? "opacity-85" : ""}`}
      >
        <TableHead isSelectable={isSelectable} actions={actions?.label} isWide={isWide} />
        <tbody {...ownRole("rowgroup")} onKeyDown={keys} className="max-md:block">
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
