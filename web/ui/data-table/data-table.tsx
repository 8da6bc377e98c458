import { type ReactNode, useState } from "react";
import type { TableShape, TableSort } from "#shared/lists/table.ts";
import type { TableView } from "#shared/lists/table-view.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../primitives/button.tsx";
import { type ExtraFilterChip, FilterChips } from "./filters/filter-chips.tsx";
import { loadPanel } from "./panel-button.tsx";
import { ResultLine } from "./result-line.tsx";
import { type RowActions, RowsTable } from "./rows/rows-table.tsx";
import { getEffectiveSorts, type RowWithId, useRows } from "./rows/use-rows.ts";
import type { BulkAction, TableColumns, TableFile, TablePages } from "./table-column.ts";
import { TableContext, type TableContextValue } from "./table-context.ts";
import { TableState } from "./table-state.tsx";
import { TableToolbar } from "./table-toolbar.tsx";

type Props<Row extends RowWithId> = {
  /** For screen readers. */
  label: string;
  /** The search field's label. */
  search: string;
  shape: TableShape;
  columns: TableColumns<Row>;
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  pages: TablePages<Row>;
  /** The default sort; by the first column if not given. */
  order?: readonly TableSort[];
  nameOf: (row: Row) => string;
  actions?: RowActions<Row>;
  bulk?: readonly BulkAction<Row>[];
  file?: TableFile;
  /** Links to frequent filters, beside the search. */
  links?: ReactNode;
  extraChips?: readonly ExtraFilterChip[];
  /** Shown when there are no rows and no filter. */
  empty: ReactNode;
  /** Shown instead of the default text when a filter finds nothing. */
  nothing?: ReactNode;
  explain: (error: unknown) => string;
};

/** Rows cannot be selected before the table is shown. */
const loadBulkBar = async () => (await import("./bulk/bulk-bar.tsx")).BulkBar;

const none: readonly never[] = [];

/**
 * A searchable, filterable, sortable table with selection and CSV export, usable by keyboard. `view` is kept in the
 * URL; the server filters, sorts and pages.
 */
export function DataTable<Row extends RowWithId>(props: Props<Row>) {
  const { label, search, shape, columns, view, onView, pages, order, nameOf, actions, bulk = none } = props;
  const { t } = useI18n();
  useLazyImport(loadPanel);
  const BulkBar = useLazyImport(loadBulkBar);
  const [isChoosing, setChoosing] = useState(false);
  const rows = pages.items ?? (none as readonly Row[]);
  const table = useRows({ columns, shape, rows, view, onView, order });
  const sorts = getEffectiveSorts(view, columns, order);
  const parts = { columns, shape, view, sorts, onView, table } as unknown as TableContextValue;
  const isSelectable = bulk.length > 0;
  const choose = () => {
    if (isChoosing) table.resetRowSelection(true);
    setChoosing(!isChoosing);
  };
  const choosing = isSelectable && (
    <Button onClick={choose} className="md:hidden">
      {t(isChoosing ? "table.chooseNone" : "table.choose")}
    </Button>
  );
  return (
    <TableContext value={parts}>
      <div data-table className="grid grid-cols-1 gap-3">
        <TableToolbar
          {...{ search, choosing }}
          links={props.links}
          file={props.file}
          explain={props.explain}
        />
        <FilterChips extraChips={props.extraChips ?? none} />
        <ResultLine pages={pages} />
        <TableState pages={pages} empty={props.empty} nothing={props.nothing} explain={props.explain}>
          <RowsTable
            {...{ label, table, columns, nameOf, actions, isSelectable, isChoosing }}
            isOld={pages.isOld}
          />
        </TableState>
        {isSelectable && BulkBar && (
          <BulkBar table={table} actions={bulk} nameOf={nameOf} explain={props.explain} />
        )}
      </div>
    </TableContext>
  );
}
