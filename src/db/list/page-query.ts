import { type SQL, sql } from "drizzle-orm";
import type { KeysetCursor } from "../../http/cursor.ts";
import { maxCountedRows } from "../../shared/lists/list.ts";
import { fromJson } from "../json.ts";
import type { IndexChoice } from "./choose-index.ts";
import { type KeyValue, nameOrder, orderBy, type SortKey } from "./keyset.ts";
import type { ParsedListQuery } from "./list.ts";

type PageQuery = {
  /** Queries of the rows after some keys, whose results follow each other. */
  selectRows: (after: KeyValue[] | null, what: SQL) => SQL[];
  what: SQL;
  sorted: readonly SortKey[];
  after: KeyValue[] | null;
  choice: IndexChoice;
};

/** Reads in index order, so that nothing is sorted again. A full scan also counts the matches. */
export function buildPageQuery(
  { selectRows, what, sorted, after, choice }: PageQuery,
  { limit }: Pick<ParsedListQuery, "limit">,
) {
  const inOrder = sql`order by ${joinSql(orderBy(toSortColumns(sorted)))}`;
  const keyed = joinSql([what, ...sorted.map(({ key }, index) => sql`${key} as ${sql.raw(`k${index}`)}`)]);
  const selectPage = (limit: number) => sql`${unionAll(selectRows(after, keyed))} ${inOrder} limit ${limit}`;
  const isFirst = after === null;
  const countsInPage = isFirst && choice.isFullScan;
  const [pageLimit, countLimit] = [limit + 1, maxCountedRows + 1];
  return {
    ...buildPageColumns(sorted, countsInPage),
    page: countsInPage
      ? sql`with walk as materialized (${selectPage(Math.max(pageLimit, countLimit))})
          select walk.*, (select count(*) from walk) as total from walk ${inOrder} limit ${pageLimit}`
      : selectPage(pageLimit),
    countSource:
      isFirst && !countsInPage
        ? sql`(${unionAll(selectRows(null, sql`1 as row_id`))} limit ${countLimit})`
        : uncounted,
  };
}

export function buildPageColumns(sorted: readonly SortKey[], countsInPage: boolean) {
  const sortColumns = toSortColumns(sorted);
  return {
    orderBy: orderBy(sortColumns),
    pageColumns: {
      cursor: fromJson<KeysetCursor>(
        sql`json_array(${joinSql([sql`${nameOrder(sorted)}`, ...sortColumns.map(({ key }) => key)])})`,
        "cursor",
      ),
      total: sql<number | null>`${sql.raw(countsInPage ? "total" : "null")}`.as("total"),
    },
  };
}

/** The keys as the columns k0, k1... */
export const toSortColumns = (sorted: readonly SortKey[]) =>
  sorted.map((sortKey, at) => ({ ...sortKey, key: sql.raw(`k${at}`) }));

export const uncounted = sql`(select 1 limit 0)`;

const unionAll = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);
export const joinSql = (all: readonly SQL[]) => sql.join([...all], sql`, `);
