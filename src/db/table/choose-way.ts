import type { ColumnOf, TableFilter, TableShape } from "../../shared/table.ts";
import type { Asked, List, ListColumn } from "./list.ts";
import type { SortKey } from "./seek.ts";
import { selectivity, type Way, wayTo } from "./ways.ts";

/** A filter with its column, and the way to its rows. */
export type Told = { column: ListColumn; filter: TableFilter; way: Way | null };

/**
 * Through which index a list is read, in which order, and the filter that `leads`, whose rows stand together there. `index`
 * null: the rows of several filters are gathered, each from its own. `looksAtAll`: rows are looked at, however few match.
 */
export type Chosen = { index: string | null; keys: SortKey[]; leads: Told | null; looksAtAll: boolean };

type Ways<Shape extends TableShape> = Pick<List<Shape>, "columns" | "widest">;

/**
 * Straight to the rows where a filter tells where they stand; else in the order that is asked for, while most rows match;
 * else through the index that holds every column: what stands nowhere together is looked for among all, but in few bytes.
 */
export function chooseWay<Shape extends TableShape>(
  list: Ways<Shape>,
  { match, sort, search }: Asked<ColumnOf<Shape>>,
  told: readonly Told[],
): Chosen {
  const keys = sort.map(({ column, isDescending }) => sortKey(column, list.columns[column], isDescending));
  const isSearched = Boolean(search) || told.some(({ filter }) => /contains/i.test(filter.mode));
  const isAny = match === "any" && told.length > 1;
  const looksAtAll = isSearched || isAny || !told.every(fitsMost);
  const throughAll: Chosen = { index: list.widest, keys, leads: null, looksAtAll };
  if (isAny) {
    const isFew = !isSearched && told.every(({ way }) => isSelective(way) && !isBeginning(way));
    return isFew ? { index: null, keys, leads: null, looksAtAll: false } : throughAll;
  }
  const leads = mostSelective(told);
  const isLed = leads !== null && (isSelective(leads.way) || (!isSearched && isInOrder(leads, keys[0])));
  if (isLed) {
    const isSifted = isSearched || told.length > 1;
    return {
      index: leads.way.index,
      keys: keys.length > 0 ? keys : orderOf(leads),
      leads,
      looksAtAll: isSifted,
    };
  }
  const [first] = sort;
  if (first === undefined || looksAtAll) return throughAll;
  const { index, kind } = list.columns[first.column];
  const isCoarse = kind === "choice" && keys.length > 1;
  return index === undefined || isCoarse ? throughAll : { index, keys, leads: null, looksAtAll: false };
}

export function tellOf<Shape extends TableShape>(
  list: Ways<Shape>,
  filter: TableFilter<ColumnOf<Shape>>,
): Told {
  const column: ListColumn = list.columns[filter.column];
  return { column, filter, way: wayTo(column, filter) };
}

type Led = Told & { way: Way };

const isSelective = (way: Way | null) => way !== null && way.selectivity <= selectivity.few;

/** A letter or two: half of all may begin so, and gathering them costs more than looking at each row once. */
const isBeginning = (way: Way | null) => way?.selectivity === selectivity.beginning;

function mostSelective(told: readonly Told[]): Led | null {
  const led = told.filter((one): one is Led => one.way !== null);
  return led.sort((a, b) => a.way.selectivity - b.way.selectivity)[0] ?? null;
}

/** Whether most rows match, as far as can be said: a walk through them in another order soon fills a page. */
const fitsMost = ({ filter, way }: Told) =>
  way?.selectivity === selectivity.most || filter.mode === "notEquals" || filter.mode === "dateIsNot";

/** Whether a way's rows stand in the order that is asked for; without one, in whatever order they stand. */
function isInOrder({ filter, way }: Led, first: SortKey | undefined): boolean {
  if (first === undefined) return true;
  return first.name === (way.order === "key" ? filter.column : way.order);
}

const sortKey = (name: string, column: ListColumn, isDescending: boolean): SortKey => ({
  name,
  key: column.key,
  isDescending,
  isText: column.kind === "text",
});

/** Days stand newest first. */
function orderOf({ column, filter, way }: Led): SortKey[] {
  if (way.order === "name") return [];
  if (way.order === "key") return [sortKey(filter.column, column, column.kind === "date")];
  const back = column.kind === "text" ? column.back : column.key;
  return [{ name: `${filter.column}.end`, key: back, isDescending: false, isText: true }];
}
