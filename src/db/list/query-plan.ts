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
  about: { place: SQL.Aliased<KeysetCursor>; total: SQL.Aliased<number | null> };
  /** The rows to count, up to the limit; none on later pages, or if the page query counts. */
  counted: SQL;
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
  asked: ParsedListQuery<ColumnOf<Shape>>,
  within?: SQL,
): QueryPlan {
  const told = asked.filter.map((filter) => resolveFilter(list, filter));
  const chosen = chooseIndex(list, asked, told);
  const { index, drivingFilter } = chosen;
  const keys = buildSortKeys(list, chosen);
  const after = decodeKeysetCursor(asked.cursor, nameOrder(keys), keys);
  const held = and(
    within,
    index === null ? undefined : sql`${list.standing}`,
    buildOtherConditions(list, asked, told, chosen),
    asked.search ? matchesSearch(list, asked.search) : undefined,
  );
  const sorted = index === null ? keys.map((one) => ({ ...one, key: sql`+${one.key}` })) : keys;
  const rows = sql.raw(list.table);
  const source = sql.raw(index === null ? list.table : `${list.table} indexed by ${index}`);
  const found = (from: typeof after, what: SQL) =>
    buildRangeConditions(drivingFilter, sorted, from).map((part) => {
      const where = and(held, part);
      return sql`select ${what} from ${source}${where && sql` where ${where}`}`;
    });
  const { page, ...plan } = buildPageQuery(
    { found, what: sql`${rows}.rowid as found`, sorted, after, chosen },
    asked,
  );
  return { ...plan, from: sql`(${page}) as page cross join ${rows} on ${rows}.rowid = page.found` };
}

/** Up to one more than are counted; run beside a first page. */
export const countMatches = (db: Db, { counted }: QueryPlan) =>
  db.select({ total: sql<number>`count(*)`.as("total") }).from(counted);

function buildOtherConditions<Shape extends TableShape>(
  list: ListDefinition<Shape>,
  { match }: ParsedListQuery<ColumnOf<Shape>>,
  told: readonly ResolvedFilter[],
  { index, drivingFilter }: IndexChoice,
): SQL | undefined {
  const each = told
    .filter((one) => one !== drivingFilter)
    .map((one) =>
      index === null
        ? and(sql`${list.standing}`, buildDrivingCondition(one))
        : matchesFilter(one.column, one.filter),
    );
  const all = match === "any" ? or(...each) : and(...each);
  return all && sql`(${all})`;
}

function buildDrivingCondition({ column, filter, accessPath }: ResolvedFilter): SQL {
  const [range] = accessPath === null || accessPath.order === "name" ? [] : buildRanges(column, filter);
  return range === undefined ? matchesFilter(column, filter) : isInRange(range);
}

function buildSortKeys<Shape extends TableShape>(
  list: ListDefinition<Shape>,
  { keys: wanted, drivingFilter }: IndexChoice,
): SortKey[] {
  const ties = { isDescending: wanted.at(-1)?.isDescending ?? false, isText: true };
  const [name, id] = [
    { ...ties, name: "name", key: list.name },
    { ...ties, name: "id", key: list.id },
  ];
  const isByName = wanted.some(({ key }) => key === list.name);
  const isOneName = drivingFilter?.accessPath?.order === "name" && drivingFilter.column.key === list.name;
  return [...wanted, ...(isByName ? [] : [name]), id].filter(({ key }) => !(isOneName && key === list.name));
}
