import {
  columnVisibilityFeature,
  functionalUpdate,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { maxSorts, serializeSorts, type TableShape, type TableSort } from "#shared/lists/table.ts";
import { buildListQuery, stringifyQuery, type TableView } from "#shared/lists/table-view.ts";
import type { TableColumns } from "../table-column.ts";

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature, rowSelectionFeature });

export type RowFeatures = typeof features;
export type RowWithId = { id: string };
export type TableInstance<Row extends RowWithId> = ReactTable<RowFeatures, Row>;

type RowsOptions<Row> = {
  columns: TableColumns<Row>;
  shape: TableShape;
  rows: readonly Row[];
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  /** The default sort. */
  order: readonly TableSort[] | undefined;
};

/** Sort, visible columns and selection. Filtering, sorting and paging are the server's. */
export function useRows<Row extends RowWithId>({
  columns,
  shape,
  rows,
  view,
  onView,
  order,
}: RowsOptions<Row>) {
  const defs = useMemo(() => columns.map((column) => definitionOf(column, shape)), [columns, shape]);
  const sorting = getEffectiveSorts(view, columns, order).map(({ column, isDescending }) => ({
    id: column,
    desc: isDescending,
  }));
  const hidden = listHiddenColumns(view, columns);
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, !hidden.includes(id)]));
  const [rowSelection, setRowSelection] = useSelection(view);
  return useTable<typeof features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    maxMultiSortColCount: maxSorts,
    state: { sorting, columnVisibility, rowSelection },
    onSortingChange: (change) => {
      const next = functionalUpdate(change, sorting);
      const sorts = next.map(({ id, desc }) => ({ column: id, isDescending: desc }));
      const isPlain =
        serializeSorts(sorts) === serializeSorts(getEffectiveSorts({ ...view, sorts: [] }, columns, order));
      onView({ sorts: isPlain ? [] : sorts });
    },
    onColumnVisibilityChange: (change) => {
      const next = functionalUpdate(change, columnVisibility);
      onView({ hidden: columns.map(({ id }) => id).filter((id) => next[id] === false) });
    },
    onRowSelectionChange: setRowSelection,
  });
}

/** Numbers and dates sort descending first. */
function definitionOf<Row extends RowWithId>({ id, label }: TableColumns<Row>[number], shape: TableShape) {
  const known = shape[id];
  return {
    id,
    header: label,
    accessorFn: (row: Row) => row,
    enableSorting: known !== undefined && known.isSortable !== false,
    sortDescFirst: known?.kind === "date" || known?.kind === "number",
  };
}

/** The sort that the rows are in: `order` by default; filtered rows come unsorted, as the server finds them fastest. */
export function getEffectiveSorts(
  view: TableView,
  columns: readonly { id: string }[],
  order: readonly TableSort[] = columns.slice(0, 1).map(({ id }) => ({ column: id, isDescending: false })),
): readonly TableSort[] {
  return view.sorts.length > 0 || view.filters.length > 0 ? view.sorts : order;
}

/** The first column is never hidden. */
export function listHiddenColumns(
  view: TableView,
  columns: readonly { id: string; isExtra?: boolean }[],
): string[] {
  const [, ...others] = columns;
  const hidden = view.hidden ?? others.filter(({ isExtra }) => isExtra).map(({ id }) => id);
  return others.map(({ id }) => id).filter((id) => hidden.includes(id));
}

/** Another filter or search clears the selection: no action on rows that are not visible. */
function useSelection(view: TableView) {
  const listKey = stringifyQuery(buildListQuery({ ...view, sorts: [] }));
  const [selection, setSelection] = useState({ listKey, ids: {} as RowSelectionState });
  const idsOf = (current: typeof selection) => (current.listKey === listKey ? current.ids : {});
  const change = (next: RowSelectionState | ((old: RowSelectionState) => RowSelectionState)) =>
    setSelection((current) => ({ listKey, ids: functionalUpdate(next, idsOf(current)) }));
  return [idsOf(selection), change] as const;
}
