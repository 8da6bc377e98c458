import { type SQL, sql } from "drizzle-orm";
import type { KeysetCursor } from "../../http/cursor.ts";
import { maxCountedRows } from "../../shared/lists/list.ts";
import { fromJson } from "../json.ts";
import type { IndexChoice } from "./choose-index.ts";
import { type KeyValue, nameOrder, orderBy, type SortKey } from "./keyset.ts";
import type { ParsedListQuery } from "./list.ts";

type PageQuery = {
  /** The queries that find the rows behind some keys, one after another. */
  found: (after: KeyValue[] | null, what: SQL) => SQL[];
  what: SQL;
  sorted: readonly SortKey[];
  after: KeyValue[] | null;
  chosen: IndexChoice;
};

/**
 * A walk to the end of a page, whose rows hold what they are sorted by as k0, k1...: the page is read in that order, and
 * not sorted again. What looks at every row counts them on its way, and does not look twice.
 */
export function buildPageQuery(
  { found, what, sorted, after, chosen }: PageQuery,
  { limit }: Pick<ParsedListQuery, "limit">,
) {
  const inOrder = sql`order by ${joinSql(orderBy(toSortColumns(sorted)))}`;
  const keyed = joinSql([what, ...sorted.map(({ key }, place) => sql`${key} as ${sql.raw(`k${place}`)}`)]);
  const walk = (most: number) => sql`${unionAll(found(after, keyed))} ${inOrder} limit ${most}`;
  const isFirst = after === null;
  const isCounted = isFirst && chosen.isFullScan;
  const [many, most] = [limit + 1, maxCountedRows + 1];
  return {
    ...buildPageColumns(sorted, isCounted),
    page: isCounted
      ? sql`with walk as materialized (${walk(Math.max(many, most))})
          select walk.*, (select count(*) from walk) as total from walk ${inOrder} limit ${many}`
      : walk(many),
    counted:
      isFirst && !isCounted ? sql`(${unionAll(found(null, sql`1 as found`))} limit ${most})` : uncounted,
  };
}

/**
 * What a page tells of itself from the columns k0, k1... that its rows were put in order by: their order, the place of
 * each row, and how many there are, where they were counted on the way.
 */
export function buildPageColumns(sorted: readonly SortKey[], isCounted: boolean) {
  const kept = toSortColumns(sorted);
  return {
    orderBy: orderBy(kept),
    about: {
      place: fromJson<KeysetCursor>(
        sql`json_array(${joinSql([sql`${nameOrder(sorted)}`, ...kept.map(({ key }) => key)])})`,
        "place",
      ),
      total: sql<number | null>`${sql.raw(isCounted ? "total" : "null")}`.as("total"),
    },
  };
}

/** The same keys, read from the columns k0, k1... of a walk. */
export const toSortColumns = (sorted: readonly SortKey[]) =>
  sorted.map((one, at) => ({ ...one, key: sql.raw(`k${at}`) }));

/** In place of the rows to count, where nobody is told how many there are. */
export const uncounted = sql`(select 1 limit 0)`;

const unionAll = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);
export const joinSql = (all: readonly SQL[]) => sql.join([...all], sql`, `);
