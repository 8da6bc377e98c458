import { type SQL, sql } from "drizzle-orm";
import type { KeysetCursor } from "../../http/cursor.ts";
import { maxCountedRows } from "../../shared/lists/list.ts";
import { fromJson } from "../json.ts";
import type { IndexChoice } from "./choose-index.ts";
import { type KeyValue, nameOrder, orderBy, type SortKey } from "./keyset.ts";
import type { ParsedListQuery } from "./list.ts";

type PageQuery = {
  /** Queries of the rows after some keys, whose results follow each other. */
  found: (after: KeyValue[] | null, what: SQL) => SQL[];
  what: SQL;
  sorted: readonly SortKey[];
  after: KeyValue[] | null;
  chosen: IndexChoice;
};

/** Reads in index order, so that nothing is sorted again. A full scan also counts the matches. */
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

/** The keys as the columns k0, k1... */
export const toSortColumns = (sorted: readonly SortKey[]) =>
  sorted.map((one, at) => ({ ...one, key: sql.raw(`k${at}`) }));

export const uncounted = sql`(select 1 limit 0)`;

const unionAll = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);
export const joinSql = (all: readonly SQL[]) => sql.join([...all], sql`, `);
