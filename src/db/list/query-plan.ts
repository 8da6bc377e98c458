import { and, or, type SQL, sql } from "drizzle-orm";
import { decodeKeysetCursor, type KeysetCursor } from "../../http/cursor.ts";
import type { ColumnOf, TableShape } from "../../shared/lists/table.ts";
import type { Db } from "../client.ts";
import { chooseIndex, type IndexChoice, type ResolvedFilter, resolveFilter } from "./choose-index.ts";
import { buildRanges, isInRange, matchesFilter, matchesSearch } from "./conditions.ts";
import { nameOrder, type SortKey } from "./keyset.ts";
import type { ListDefinition, ParsedListQuery } from "./list.ts";
import { buildPageQuery } from "./page-query.ts";
import { buildRangeConditions } from "./ranges.ts";

export type QueryPlan = {
  from: SQL;
  orderBy: SQL[];
  pageColumns: { cursor: SQL.Aliased<KeysetCursor>; total: SQL.Aliased<number | null> };
  /** The rows to count, up to the limit; none on later pages, or if the page query counts. */
  countSource: SQL;
};

/**
 * Reads a list of the rows `within` reach. SQLite does not know how selective a filter is, so the index is named; a
 * page (and one row more) is found in it before those rows are read.
 *
 * Unsorted, the order is that of the driving filter (a prefix or suffix, a range), else by name. Ties: by name, then
 * id, in the direction of the last key, so that a reversed list is exactly reversed. Throws AppError('input.invalid')
 * for a cursor of another order.
 */
export function planQuery<Shape extends TableShape>(
  list: ListDefinition<Shape>,
  query: ParsedListQuery<ColumnOf<Shape>>,
  within?: SQL,
): QueryPlan {
  const filters = query.filter.map((filter) => resolveFilter(list, filter));
  const choice = chooseIndex(list, query, filters);
  const { index, drivingFilter } = choice;
  const keys = buildSortKeys(list, choice);
  const after = decodeKeysetCursor(query.cursor, nameOrder(keys), keys);
  const condition = and(
    within,
    index === null ? undefined : sql`${list.isListed}`,
    buildOtherConditions(list, query, filters, choice),
    query.search ? matchesSearch(list, query.search) : undefined,
  );
  const sorted = index === null ? keys.map((sortKey) => ({ ...sortKey, key: sql`+${sortKey.key}` })) : keys;
  const rows = sql.raw(list.table);
  const source = sql.raw(index === null ? list.table : `${list.table} indexed by ${index}`);
  const selectRows = (from: typeof after, what: SQL) =>
    buildRangeConditions(drivingFilter, sorted, from).map((part) => {
      const where = and(condition, part);
      return sql`select ${what} from ${source}${where && sql` where ${where}`}`;
    });
  const { page, ...plan } = buildPageQuery(
    { selectRows, what: sql`${rows}.rowid as row_id`, sorted, after, choice },
    query,
  );
  return { ...plan, from: sql`(${page}) as page cross join ${rows} on ${rows}.rowid = page.row_id` };
}

/** Up to one more than are counted; run beside a first page. */
export const countMatches = (db: Db, { countSource }: QueryPlan) =>
  db.select({ total: sql<number>`count(*)`.as("total") }).from(countSource);

function buildOtherConditions<Shape extends TableShape>(
  list: ListDefinition<Shape>,
  { match }: ParsedListQuery<ColumnOf<Shape>>,
  filters: readonly ResolvedFilter[],
  { index, drivingFilter }: IndexChoice,
): SQL | undefined {
  const conditions = filters
    .filter((filter) => filter !== drivingFilter)
    .map((filter) =>
      index === null
        ? and(sql`${list.isListed}`, buildDrivingCondition(filter))
        : matchesFilter(filter.column, filter.filter),
    );
  const all = match === "any" ? or(...conditions) : and(...conditions);
  return all && sql`(${all})`;
}

function buildDrivingCondition({ column, filter, accessPath }: ResolvedFilter): SQL {
  const [range] = accessPath === null || accessPath.order === "name" ? [] : buildRanges(column, filter);
  return range === undefined ? matchesFilter(column, filter) : isInRange(range);
}

function buildSortKeys<Shape extends TableShape>(
  list: ListDefinition<Shape>,
  { keys: requested, drivingFilter }: IndexChoice,
): SortKey[] {
  const ties = { isDescending: requested.at(-1)?.isDescending ?? false, isText: true };
  const [name, id] = [
    { ...ties, name: "name", key: list.name },
    { ...ties, name: "id", key: list.id },
  ];
  const isByName = requested.some(({ key }) => key === list.name);
  const isOneName = drivingFilter?.accessPath?.order === "name" && drivingFilter.column.key === list.name;
  return [...requested, ...(isByName ? [] : [name]), id].filter(
    ({ key }) => !(isOneName && key === list.name),
  );
}
