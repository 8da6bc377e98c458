import type { Row as TableRowOf } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import { explicitRole } from "../../primitives/explicit-role.ts";
import type { TableColumns } from "../table-column.ts";
import type { RowFeatures, RowWithId } from "./use-rows.ts";

type Props<Row extends RowWithId> = {
  row: TableRowOf<RowFeatures, Row>;
  columns: TableColumns<Row>;
  nameOf: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  isSelectable: boolean;
  /** On a phone: checkboxes instead of the row's actions. */
  isChoosing: boolean;
  /** The table scrolls sideways: the first column is sticky. */
  isWide: boolean;
};

export function TableRow<Row extends RowWithId>(props: Props<Row>) {
  const { row, columns, nameOf, actions, isSelectable, isChoosing, isWide } = props;
  const { t } = useI18n();
  const [first, ...others] = columns;
  const isChosen = row.getIsSelected();
  const line = "border-line md:border-t";
  const pinned = isWide ? `sticky left-0 ${isChosen ? "bg-wash" : "bg-card group-hover:bg-wash"}` : "";
  return (
    <tr
      {...explicitRole("row")}
      data-row={row.id}
      className={`group max-md:flex max-md:items-center max-md:gap-2 max-md:border-line max-md:py-2 max-md:not-first:border-t md:hover:bg-wash ${isChosen ? "bg-wash" : ""}`}
    >
      {isSelectable && (
        <td {...explicitRole("cell")} className={`w-tap p-0 ${line} ${isChoosing ? "" : "max-md:hidden"}`}>
          <label className="grid size-tap cursor-pointer select-none place-items-center">
            <input
              type="checkbox"
              aria-label={t("table.chooseRow", { name: nameOf(row.original) })}
              checked={isChosen}
              onChange={row.getToggleSelectedHandler()}
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
        {first.cell(row.original)}
      </th>
      {others.map(({ id, cell, isNumber }) => (
        <td
          {...explicitRole("cell")}
          key={id}
          className={`px-3 py-1 max-md:hidden md:h-tap ${line} ${isNumber ? "text-right" : ""}`}
        >
          {cell(row.original)}
        </td>
      ))}
      {actions && (
        <td
          {...explicitRole("cell")}
          className={`px-3 py-1 text-right max-md:px-0 md:h-tap ${line} ${isChoosing ? "max-md:hidden" : ""}`}
        >
          {actions(row.original)}
        </td>
      )}
    </tr>
  );
}
