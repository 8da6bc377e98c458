import type { ReactNode } from "react";
import { explicitRole } from "../primitives/explicit-role.ts";
import { handleArrowKeys } from "./arrow-navigation.ts";

export type SimpleTableColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Aligned right. */
  isNumber?: boolean;
  /** Not on a phone, where the first cell tells it: see `compact`. */
  deskOnly?: boolean;
  /** Only on wide screens. */
  wideOnly?: boolean;
};

type Props<Row> = {
  /** For screen readers; `title` shows it too. */
  label: string;
  columns: readonly [SimpleTableColumn<Row>, ...SimpleTableColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** An `EmptyState`. */
  empty: ReactNode;
  /** On a phone each row is one line: its first cell, and those that are not `deskOnly`, without column names. */
  compact?: boolean;
};

/** On a phone each row is a card. The first column names the row; its link, if any, is where arrow keys move. */
export function SimpleTable<Row>({ label, columns, rows, keyOf, empty, compact = false }: Props<Row>) {
  if (rows.length === 0) return empty;
  return (
    <table
      {...explicitRole("table")}
      aria-label={label}
      className="table-frame w-full border-collapse text-left max-md:block"
    >
      <thead {...explicitRole("rowgroup")} className="max-md:sr-only">
        <tr {...explicitRole("row")} className="max-md:grid max-md:grid-cols-1">
          {columns.map(({ key, label: name, isNumber, ...where }) => (
            <th
              key={key}
              {...explicitRole("columnheader")}
              scope="col"
              className={`border-line border-b px-3 py-2.5 font-semibold text-ink-2 text-sm ${isNumber ? "text-right" : ""} ${hiddenWhere(where) ?? ""}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...explicitRole("rowgroup")}
        onKeyDown={handleArrowKeys}
        className={`max-md:grid max-md:grid-cols-1 ${compact ? "" : "max-md:gap-3"}`}
      >
        {rows.map((row) => (
          <Line key={keyOf(row)} row={row} columns={columns} compact={compact} />
        ))}
      </tbody>
    </table>
  );
}

const onPhone = {
  card: {
    row: "max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-3",
    cell: "max-md:flex max-md:justify-between max-md:gap-4 max-md:text-right max-md:before:text-ink-2 max-md:before:text-sm max-md:before:content-[attr(data-label)]",
  },
  line: {
    row: "max-md:flex max-md:items-center max-md:justify-between max-md:gap-2 max-md:border-line max-md:border-b max-md:py-2",
    cell: "max-md:flex max-md:shrink-0",
  },
};

type LineProps<Row> = Pick<Props<Row>, "columns"> & { row: Row; compact: boolean };

function Line<Row>({ row, columns, compact }: LineProps<Row>) {
  const [first, ...others] = columns;
  const look = compact ? onPhone.line : onPhone.card;
  return (
    <tr {...explicitRole("row")} className={`${look.row} md:hover:bg-wash`}>
      <th
        {...explicitRole("rowheader")}
        scope="row"
        className="border-line px-3 py-1 text-left font-semibold max-md:block max-md:min-w-0 max-md:px-0 md:h-tap md:border-b"
      >
        {first.cell(row)}
      </th>
      {others.map(({ key, label, cell, isNumber, ...where }) => (
        <td
          key={key}
          {...explicitRole("cell")}
          data-label={label}
          className={`border-line px-3 py-1 max-md:items-center max-md:px-0 md:h-tap md:border-b ${isNumber ? "md:text-right" : ""} ${hiddenWhere(where) ?? look.cell}`}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function hiddenWhere({
  deskOnly,
  wideOnly,
}: Pick<SimpleTableColumn<never>, "deskOnly" | "wideOnly">): string | undefined {
  if (wideOnly) return "max-lg:hidden";
  return deskOnly ? "max-md:hidden" : undefined;
}
