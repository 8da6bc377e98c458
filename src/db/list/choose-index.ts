import type { ColumnOf, TableFilter, TableShape } from "../../shared/lists/table.ts";
import { type AccessPath, findAccessPath, selectivity } from "./access-paths.ts";
import type { SortKey } from "./keyset.ts";
import type { ListColumn, ListDefinition, ParsedListQuery } from "./list.ts";

export type ResolvedFilter = { column: ListColumn; filter: TableFilter; accessPath: AccessPath | null };

/**
 * `drivingFilter`: the filter whose rows are contiguous in `index`. `index` null: the rows of several filters are
 * gathered from an index each. `isFullScan`: rows are scanned, however few match.
 */
export type IndexChoice = {
  index: string | null;
  keys: SortKey[];
  drivingFilter: ResolvedFilter | null;
  isFullScan: boolean;
};

type IndexedColumns<Shape extends TableShape> = Pick<ListDefinition<Shape>, "columns" | "coveringIndex">;

/** The index of the most selective filter; or of the order, if most rows match; else the one with all columns. */
export function chooseIndex<Shape extends TableShape>(
  list: IndexedColumns<Shape>,
  { match, sort, search }: ParsedListQuery<ColumnOf<Shape>>,
  filters: readonly ResolvedFilter[],
): IndexChoice {
  const keys = sort.map(({ column, isDescending }) => sortKey(column, list.columns[column], isDescending));
  const isSearched = Boolean(search) || filters.some(({ filter }) => /contains/i.test(filter.mode));
  const isAny = match === "any" && filters.length > 1;
  const isFullScan = isSearched || isAny || !filters.every(matchesMost);
  const throughAll: IndexChoice = { index: list.coveringIndex, keys, drivingFilter: null, isFullScan };
  if (isAny) {
    const isFew =
      !isSearched && filters.every(({ accessPath }) => isSelective(accessPath) && !isBeginning(accessPath));
    return isFew ? { index: null, keys, drivingFilter: null, isFullScan: false } : throughAll;
  }
  const driving = mostSelective(filters);
  const isLed =
    driving !== null && (isSelective(driving.accessPath) || (!isSearched && isInOrder(driving, keys[0])));
  if (isLed) {
    const isSifted = isSearched || filters.length > 1;
    return {
      index: driving.accessPath.index,
      keys: keys.length > 0 ? keys : getNaturalOrder(driving),
      drivingFilter: driving,
      isFullScan: isSifted,
    };
  }
  const [first] = sort;
  if (first === undefined || isFullScan) return throughAll;
  const { index, kind } = list.columns[first.column];
  const isCoarse = kind === "choice" && keys.length > 1;
  return index === undefined || isCoarse
    ? throughAll
    : { index, keys, drivingFilter: null, isFullScan: false };
}

export function resolveFilter<Shape extends TableShape>(
  list: IndexedColumns<Shape>,
  filter: TableFilter<ColumnOf<Shape>>,
): ResolvedFilter {
  const column: ListColumn = list.columns[filter.column];
  return { column, filter, accessPath: findAccessPath(column, filter) };
}

type DrivingFilter = ResolvedFilter & { accessPath: AccessPath };

const isSelective = (way: AccessPath | null) => way !== null && way.selectivity <= selectivity.few;

/** Half of all rows may begin with a letter or two: gathering them costs more than scanning all. */
const isBeginning = (way: AccessPath | null) => way?.selectivity === selectivity.beginning;

function mostSelective(filters: readonly ResolvedFilter[]): DrivingFilter | null {
  const candidates = filters.filter((filter): filter is DrivingFilter => filter.accessPath !== null);
  return candidates.sort((a, b) => a.accessPath.selectivity - b.accessPath.selectivity)[0] ?? null;
}

const matchesMost = ({ filter, accessPath }: ResolvedFilter) =>
  accessPath?.selectivity === selectivity.most || filter.mode === "notEquals" || filter.mode === "dateIsNot";

function isInOrder({ filter, accessPath }: DrivingFilter, first: SortKey | undefined): boolean {
  if (first === undefined) return true;
  return first.name === (accessPath.order === "key" ? filter.column : accessPath.order);
}

const sortKey = (name: string, column: ListColumn, isDescending: boolean): SortKey => ({
  name,
  key: column.key,
  isDescending,
  isText: column.kind === "text",
});

function getNaturalOrder({ column, filter, accessPath }: DrivingFilter): SortKey[] {
  if (accessPath.order === "name") return [];
  if (accessPath.order === "key") return [sortKey(filter.column, column, column.kind === "date")];
  const back = column.kind === "text" ? column.back : column.key;
  return [{ name: `${filter.column}.end`, key: back, isDescending: false, isText: true }];
}
