import { type SQL, sql } from "drizzle-orm";
import type { PlaceByKeys } from "../../http/cursor.ts";
import { mostCounted } from "../../shared/list.ts";
import { fromJson } from "../json.ts";
import type { Chosen } from "./choose-way.ts";
import type { Asked } from "./list.ts";
import { type KeyValue, nameOf, orderBy, type SortKey } from "./seek.ts";

type Walk = {
  /** The queries that find the rows behind some keys, one after another. */
  found: (after: KeyValue[] | null, what: SQL) => SQL[];
  what: SQL;
  sorted: readonly SortKey[];
  after: KeyValue[] | null;
  chosen: Chosen;
};

/**
 * A walk to the end of a page, whose rows hold what they are sorted by as k0, k1...: the page is read in that order, and
 * not sorted again. What looks at every row counts them on its way, and does not look twice.
 */
export function planPage({ found, what, sorted, after, chosen }: Walk, { limit }: Pick<Asked, "limit">) {
  const inOrder = sql`order by ${listed(orderBy(keptKeys(sorted)))}`;
  const keyed = listed([what, ...sorted.map(({ key }, place) => sql`${key} as ${sql.raw(`k${place}`)}`)]);
  const walk = (most: number) => sql`${oneAfterAnother(found(after, keyed))} ${inOrder} limit ${most}`;
  const isFirst = after === null;
  const isCounted = isFirst && chosen.looksAtAll;
  const [many, most] = [limit + 1, mostCounted + 1];
  return {
    ...keptOf(sorted, isCounted),
    page: isCounted
      ? sql`with walk as materialized (${walk(Math.max(many, most))})
          select walk.*, (select count(*) from walk) as total from walk ${inOrder} limit ${many}`
      : walk(many),
    counted:
      isFirst && !isCounted
        ? sql`(${oneAfterAnother(found(null, sql`1 as found`))} limit ${most})`
        : notCounted,
  };
}

/**
 * What a page tells of itself from the columns k0, k1... that its rows were put in order by: their order, the place of
 * each row, and how many there are, where they were counted on the way.
 */
export function keptOf(sorted: readonly SortKey[], isCounted: boolean) {
  const kept = keptKeys(sorted);
  return {
    orderBy: orderBy(kept),
    about: {
      place: fromJson<PlaceByKeys>(
        sql`json_array(${listed([sql`${nameOf(sorted)}`, ...kept.map(({ key }) => key)])})`,
        "place",
      ),
      total: sql<number | null>`${sql.raw(isCounted ? "total" : "null")}`.as("total"),
    },
  };
}

/** The same keys, read from the columns k0, k1... of a walk. */
export const keptKeys = (sorted: readonly SortKey[]) =>
  sorted.map((one, at) => ({ ...one, key: sql.raw(`k${at}`) }));

/** In place of the rows to count, where nobody is told how many there are. */
export const notCounted = sql`(select 1 limit 0)`;

const oneAfterAnother = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);
export const listed = (all: readonly SQL[]) => sql.join([...all], sql`, `);
