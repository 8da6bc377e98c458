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
  const kept = sorted.map((one, place) => ({ ...one, key: sql.raw(`k${place}`) }));
  const inOrder = sql`order by ${listed(orderBy(kept))}`;
  const keyed = listed([what, ...sorted.map(({ key }, place) => sql`${key} as ${sql.raw(`k${place}`)}`)]);
  const walk = (most: number) => sql`${oneAfterAnother(found(after, keyed))} ${inOrder} limit ${most}`;
  const isFirst = after === null;
  const isCounted = isFirst && chosen.looksAtAll;
  const [many, most] = [limit + 1, mostCounted + 1];
  return {
    page: isCounted
      ? sql`with walk as materialized (${walk(Math.max(many, most))})
          select walk.*, (select count(*) from walk) as total from walk ${inOrder} limit ${many}`
      : walk(many),
    orderBy: orderBy(kept),
    about: {
      place: fromJson<PlaceByKeys>(
        sql`json_array(${listed([sql`${nameOf(sorted)}`, ...kept.map(({ key }) => key)])})`,
        "place",
      ),
      total: sql<number | null>`${sql.raw(isCounted ? "total" : "null")}`.as("total"),
    },
    counted:
      isFirst && !isCounted
        ? sql`(${oneAfterAnother(found(null, sql`1 as found`))} limit ${most})`
        : sql`(select 1 limit 0)`,
  };
}

const oneAfterAnother = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);
const listed = (all: readonly SQL[]) => sql.join([...all], sql`, `);
