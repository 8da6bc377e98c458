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
import { Toolbar } from "./toolbar.tsx";

type Props<Row extends RowWithId> = {
  /** What is listed, for screen readers. */
  label: string;
  /** What the search finds by. */
  search: string;
  /** What the columns may be filtered and sorted by. */
  shape: TableShape;
  columns: TableColumns<Row>;
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  pages: TablePages<Row>;
  /** In which order the rows stand while nobody asks for another; by name where this says nothing. */
  order?: readonly TableSort[];
  nameOf: (row: Row) => string;
  actions?: RowActions<Row>;
  bulk?: readonly BulkAction<Row>[];
  file?: TableFile;
  /** Links to what is looked for most, beside the search. */
  links?: ReactNode;
  also?: readonly ExtraFilterChip[];
  /** What stands there when nothing is narrowed and there is nothing. */
  empty: ReactNode;
  /** Instead of the plain words when nothing is found. */
  nothing?: ReactNode;
  explain: (error: unknown) => string;
};

/** Nobody chooses rows before the table stands. */
const loadBulkBar = async () => (await import("./bulk/bulk-bar.tsx")).BulkBar;

const none: readonly never[] = [];

/**
 * Records that a desk lives in: searched, filtered by any column, ordered by several, chosen from and exported, with the
 * keyboard alone too. What it shows stands in `view`, which the page's address keeps; the server finds the rows.
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
        <Toolbar {...{ search, choosing }} links={props.links} file={props.file} explain={props.explain} />
        <FilterChips also={props.also ?? none} />
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
