import { createContext, useContext, useRef, useState } from "react";
import {
  buildListQuery,
  maxFilters,
  maxSorts,
  serializeFilter,
  serializeSorts,
  stringifyQuery,
  type TableFilter,
  type TableShape,
  type TableSort,
  type TableView,
} from "#shared/lists/table.ts";
import type { TableColumn } from "./table-column.ts";

export type RowWithId = { id: string };

type Columns = readonly Omit<TableColumn<never>, "cell">[];

type TableOptions = {
  columns: Columns;
  shape: TableShape;
  rows: readonly RowWithId[];
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  /** The default sort; by the first column if not given. */
  order: readonly TableSort[] | undefined;
};

/** Sort, filters and columns are in the view, the selection is kept here. Sorting, filtering and paging are the server's. */
export function useTableState({ columns, shape, rows, view, onView, order }: TableOptions) {
  const plain = getEffectiveSorts({ ...view, sorts: [] }, columns, order);
  const sorts = getEffectiveSorts(view, columns, order);
  const hidden = listHiddenColumns(view, columns);
  const setSorts = (next: readonly TableSort[]) =>
    onView({ sorts: serializeSorts(next) === serializeSorts(plain) ? [] : next });
  return {
    ...{ columns, shape, view, onView, hidden },
    /** The sort that the rows are in, be it the default. */
    sorts,
    sortBy: (column: string, change: SortChange) => setSorts(changeSorts(sorts, column, shape, change)),
    removeSort: (column: string) => setSorts(sorts.filter((sort) => sort.column !== column)),
    setHidden: (column: string, isHidden: boolean) =>
      onView({
        hidden: columns.map(({ id }) => id).filter((id) => (id === column ? isHidden : hidden.includes(id))),
      }),
    /** Adds a filter, or replaces another with it. */
    setFilter: (added: TableFilter, replaced?: TableFilter) =>
      onView({ filters: upsertFilter(view.filters, added, replaced) }),
    removeFilter: (removed: TableFilter) =>
      onView({ filters: view.filters.filter((filter) => !isSameFilter(filter, removed)) }),
    selection: useSelection(view, rows),
  };
}

export type TableState = ReturnType<typeof useTableState>;

export type RowSelection = TableState["selection"];

export const TableContext = createContext<TableState | null>(null);

export function useTableContext(): TableState {
  const state = useContext(TableContext);
  if (state === null) throw new Error("A part of a table stands in a DataTable");
  return state;
}

export const canSort = (shape: TableShape, column: string) =>
  shape[column] !== undefined && shape[column].isSortable !== false;

/** The sort that the rows are in: `order` by default. Of filtered rows none is shown, though they keep it. */
function getEffectiveSorts(
  view: TableView,
  columns: Columns,
  order: readonly TableSort[] = columns.slice(0, 1).map(({ id }) => ({ column: id, isDescending: false })),
): readonly TableSort[] {
  return view.sorts.length > 0 || view.filters.length > 0 ? view.sorts : order;
}

/** Without `isDescending`: the other direction, or none after both. `isMore`: the other columns go on sorting. */
type SortChange = { isDescending?: boolean; isMore: boolean };

/** Numbers and dates sort descending first. */
export function changeSorts(
  sorts: readonly TableSort[],
  column: string,
  shape: TableShape,
  { isDescending, isMore }: SortChange,
): TableSort[] {
  const kind = shape[column]?.kind;
  const isDescendingFirst = kind === "number" || kind === "date";
  const present = sorts.find((sort) => sort.column === column);
  const isOver = isDescending === undefined && present && present.isDescending !== isDescendingFirst;
  const next = {
    column,
    isDescending: isDescending ?? (present ? !present.isDescending : isDescendingFirst),
  };
  const changed = isOver ? [] : [next];
  if (!isMore) return changed;
  if (present) return sorts.flatMap((sort) => (sort === present ? changed : [sort]));
  return [...sorts, next].slice(-maxSorts);
}

/** The first column is never hidden. */
function listHiddenColumns(view: TableView, [, ...others]: Columns): string[] {
  const hidden = view.hidden ?? others.filter(({ isExtra }) => isExtra).map(({ id }) => id);
  return others.map(({ id }) => id).filter((id) => hidden.includes(id));
}

const isSameFilter = (filter: TableFilter, other: TableFilter) =>
  serializeFilter(filter) === serializeFilter(other);

/** No filter stands twice. */
function upsertFilter(filters: readonly TableFilter[], added: TableFilter, replaced?: TableFilter) {
  const at = replaced ? filters.findIndex((filter) => isSameFilter(filter, replaced)) : -1;
  const all = at < 0 ? [...filters, added] : filters.toSpliced(at, 1, added);
  return all
    .filter((filter, index) => all.findIndex((other) => isSameFilter(filter, other)) === index)
    .slice(0, maxFilters);
}

const none: ReadonlySet<string> = new Set();

/** Another filter or search clears the selection: no action on rows that are not visible. */
function useSelection(view: TableView, rows: readonly RowWithId[]) {
  const listKey = stringifyQuery(buildListQuery({ ...view, sorts: [] }));
  const [state, setState] = useState({ listKey, ids: none });
  /** Where a range begins: the row clicked last. */
  const anchor = useRef<string | null>(null);
  const idsOf = (current: typeof state) => (current.listKey === listKey ? current.ids : none);
  const ids = idsOf(state);
  const all = rows.map(({ id }) => id);
  const choose = (changed: readonly string[], isChosen: boolean) =>
    setState((current) => {
      const others = [...idsOf(current)].filter((id) => !changed.includes(id));
      return { listKey, ids: new Set(isChosen ? [...others, ...changed] : others) };
    });
  return {
    ids,
    isAll: rows.length > 0 && all.every((id) => ids.has(id)),
    choose: (id: string, isChosen = !ids.has(id)) => choose([id], isChosen),
    /** `isRange`: with all rows from the one clicked before. */
    click(id: string, isChosen: boolean, isRange: boolean) {
      const [from = -1, to = -1] = [all.indexOf(anchor.current ?? ""), all.indexOf(id)].sort((a, b) => a - b);
      choose(isRange && from >= 0 ? all.slice(from, to + 1) : [id], isChosen);
      anchor.current = id;
    },
    chooseAll(isChosen: boolean) {
      anchor.current = null;
      choose(all, isChosen);
    },
    chooseOnly(only: readonly string[]) {
      anchor.current = null;
      setState({ listKey, ids: new Set(only) });
    },
  };
}
