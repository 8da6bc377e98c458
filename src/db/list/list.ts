import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { decodeKeysetCursor, type KeysetCursor } from "../../http/cursor.ts";
import { maxCountedRows } from "../../shared/lists/list.ts";
import type { ColumnOf, FilterMatch, TableFilter, TableShape, TableSort } from "../../shared/lists/table.ts";
import type { Db } from "../client.ts";
import { fromJson } from "../json.ts";
import { type ListColumn, matchesFilters, matchesSearch, type SearchTarget } from "./conditions.ts";

export type SortKey = { name: string; key: SQLWrapper; isDescending: boolean; isText: boolean };

/** By a name, then the id, which nobody shares. */
export const byName = (name: SQLWrapper, id: SQLWrapper): SortKey[] => [
  { name: "name", key: name, isDescending: false, isText: true },
  { name: "id", key: id, isDescending: false, isText: true },
];

export type ListDefinition<Shape extends TableShape> = {
  table: string;
  /** What the columns need besides the table. */
  join?: SQL;
  /** Sorts unsorted lists, and ties in the direction of the last key. */
  order: readonly SortKey[];
  /** What indexes of the reach are in the order of; else the first key of `order`. */
  indexedKey?: SQLWrapper;
  /** Rows lie as `order` has them: to walk its index takes no longer than to scan. */
  isInRowOrder?: boolean;
  /** How a search finds rows; undefined: the caller searches. */
  search?: SearchTarget;
  columns: { [Name in ColumnOf<Shape>]: ListColumn };
};

export type ParsedListQuery<Name extends string = string> = {
  search?: string | undefined;
  filter: readonly TableFilter<Name>[];
  match: FilterMatch;
  sort: readonly TableSort<Name>[];
  limit: number;
  cursor?: string | undefined;
};

/** Rows in reach, found by one index; no row may be in two. `rank`: lower ones come first in unsorted lists. */
export type ListBranch = { within: SQL | undefined; rank: number };

/** `countBranches`: fewer branches with the same rows, for the count. `condition`: met by few, besides the filters. */
type Reach = {
  branches?: readonly ListBranch[];
  countBranches?: readonly ListBranch[];
  condition?: SQL | undefined;
};

export type ListPage = {
  from: SQL;
  orderBy: SQL[];
  pageColumns: { cursor: SQL.Aliased<KeysetCursor> };
  /** The rows to count, up to the limit; none on later pages. */
  countSource: SQL;
};

/**
 * Reads one row more than a page. Where rows are filtered, or in another order than that of an index, all in reach are
 * scanned and sorted: `+` keeps SQLite, which has no statistics on D1, from walking an index and fetching row after row
 * at random. Throws AppError('input.invalid') for a cursor of another order.
 */
export function buildListPage<Shape extends TableShape>(
  {
    table,
    join,
    order,
    indexedKey = order[0]?.key,
    isInRowOrder = false,
    search,
    columns,
  }: ListDefinition<Shape>,
  query: ParsedListQuery<ColumnOf<Shape>>,
  { branches = [{ within: undefined, rank: 0 }], countBranches = branches, condition: given }: Reach = {},
): ListPage {
  const condition = and(
    given,
    matchesFilters(columns, query),
    search && query.search ? matchesSearch(search, query.search) : undefined,
  );
  const keys = buildSortKeys(columns, query.sort, order);
  const isIndexed = keys[0]?.key === indexedKey && (condition === undefined || isInRowOrder);
  const sortedKeys = isIndexed ? keys : keys.map((sortKey) => ({ ...sortKey, key: sql`+${sortKey.key}` }));
  const isRanked = query.sort.length === 0 && branches.some(({ rank }) => rank > 0);
  const allKeys = isRanked ? [rankKey, ...keys] : keys;
  const cursor = decodeKeysetCursor(query.cursor, nameOrder(allKeys), allKeys);
  const [firstRank, position] = isRanked && cursor ? [Number(cursor[0]), cursor.slice(1)] : [0, cursor];
  const limit = query.limit + 1;
  const source = sql`from ${sql.raw(table)} ${join ?? sql``}`;

  const selectBranch = ({ within, rank }: ListBranch) => {
    const isAfter =
      position !== null && (!isRanked || rank === firstRank)
        ? isAfterCursor(sortedKeys, position)
        : undefined;
    const shown = [...(isRanked ? [sql.raw(String(rank))] : []), ...keys.map(({ key }) => key)];
    return sql`select ${sql.raw(table)}.rowid as row_id, ${joinList(shown.map((key, at) => sql`${key} as ${sql.raw(`k${at}`)}`))}
      ${source} where ${and(within, condition, isAfter) ?? sql`true`}
      order by ${joinList(orderBy(sortedKeys))} limit ${limit}`;
  };
  const inOrder = orderBy(allKeys.map((sortKey, at) => ({ ...sortKey, key: sql.raw(`k${at}`) })));
  const ranks = isRanked ? [...new Set(branches.map(({ rank }) => rank))].sort((a, b) => a - b) : [0];
  const groups = ranks
    .filter((rank) => rank >= firstRank)
    .map((rank) => branches.filter((branch) => !isRanked || branch.rank === rank).map(selectBranch))
    .map((parts) => sql`${unionAll(parts)} order by ${joinList(inOrder)} limit ${limit}`);
  const matches = countBranches.map(
    ({ within }) =>
      sql`select 1 ${source} where ${and(within, condition) ?? sql`true`} limit ${maxCountedRows + 1}`,
  );
  const rows = sql.raw(table);
  return {
    // Later ranks are not read once the earlier ones fill the page.
    from: sql`(${unionAll(groups)} limit ${limit}) as page cross join ${rows} on ${rows}.rowid = page.row_id`,
    orderBy: inOrder,
    pageColumns: {
      cursor: fromJson<KeysetCursor>(
        sql`json_array(${joinList([sql`${nameOrder(allKeys)}`, ...allKeys.map((_, at) => sql.raw(`k${at}`))])})`,
        "cursor",
      ),
    },
    countSource:
      cursor === null ? sql`(${unionAll(matches)} limit ${maxCountedRows + 1})` : sql`(select 1 limit 0)`,
  };
}

/** Up to one more than are counted; run beside a first page. */
export const countMatches = (db: Db, { countSource }: Pick<ListPage, "countSource">) =>
  db.select({ total: sql<number>`count(*)`.as("total") }).from(countSource);

const rankKey: SortKey = { name: "rank", key: sql`0`, isDescending: false, isText: false };

function buildSortKeys<Name extends string>(
  columns: Record<Name, ListColumn>,
  sort: readonly TableSort<Name>[],
  order: readonly SortKey[],
): SortKey[] {
  const requested = sort.map(({ column, isDescending }): SortKey => {
    const { kind, key } = columns[column];
    return { name: column, key, isDescending, isText: kind === "text" };
  });
  const last = requested.at(-1);
  const ties = order.filter(({ key }) => requested.every((sortKey) => sortKey.key !== key));
  return [...requested, ...(last ? ties.map((tie) => ({ ...tie, isDescending: last.isDescending })) : ties)];
}

/** Rows after the cursor's. A row comparison, one step into the index, if all keys have one direction. */
function isAfterCursor(order: readonly SortKey[], values: readonly (string | number)[]): SQL {
  const [first] = order;
  if (first === undefined) return sql`true`;
  if (order.every(({ isDescending }) => isDescending === first.isDescending))
    return sql`(${joinList(order.map(({ key }) => key))}) ${sign(first)} (${joinList(values.map((value) => sql`${value}`))})`;
  return sql`${first.key} ${sign(first)}= ${values[0]} and ${compareStepwise(order, values)}`;
}

/** `a > 1 or (a = 1 and (b < 2 or (b = 2 and c > 3)))` */
function compareStepwise(
  [first, ...others]: readonly SortKey[],
  [value, ...otherValues]: readonly (string | number)[],
): SQL {
  if (first === undefined) return sql`false`;
  const beyond = sql`${first.key} ${sign(first)} ${value}`;
  if (others.length === 0) return beyond;
  return sql`(${beyond} or (${first.key} = ${value} and ${compareStepwise(others, otherValues)}))`;
}

const sign = ({ isDescending }: SortKey) => sql.raw(isDescending ? "<" : ">");

const orderBy = (order: readonly SortKey[]) =>
  order.map(({ key, isDescending }) => (isDescending ? sql`${key} desc` : sql`${key} asc`));

const nameOrder = (order: readonly SortKey[]) =>
  order.map(({ name, isDescending }) => (isDescending ? `-${name}` : name)).join(",");

const unionAll = (parts: readonly SQL[]) =>
  sql.join(
    parts.map((part) => sql`select * from (${part})`),
    sql` union all `,
  );

const joinList = (all: readonly SQLWrapper[]) => sql.join([...all], sql`, `);
