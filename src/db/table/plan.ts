import { and, or, type SQL, sql } from "drizzle-orm";
import { type PlaceByKeys, readKeys } from "../../http/cursor.ts";
import type { ColumnOf, TableShape } from "../../shared/table.ts";
import type { Db } from "../client.ts";
import { type Chosen, chooseWay, type Told, tellOf } from "./choose-way.ts";
import { holds, holdsWords, isWithin, rangesOf } from "./conditions.ts";
import type { Asked, List } from "./list.ts";
import { partsOf } from "./parts.ts";
import { nameOf, type SortKey } from "./seek.ts";
import { planPage } from "./walk.ts";

/** How a list is read: what a page's rows come `from`, and their order. */
export type Plan = {
  from: SQL;
  orderBy: SQL[];
  /** What is told of a row besides its own: where it stands, for the cursor; `total` as `countOf`, where a page knows it. */
  about: { place: SQL.Aliased<PlaceByKeys>; total: SQL.Aliased<number | null> };
  /** Rows to count, as far as they are counted; none on a later page, or where the page tells how many there are. */
  counted: SQL;
};

/**
 * How to answer what is asked of the rows `within` reach. SQLite does not know how many rows match, so the index is said
 * and not left to it; a page is found in it, one row more than asked for, and only then are those rows read.
 *
 * Without an order the list stands in that of what is looked for (what begins or ends so, a span of days or of numbers),
 * else by name. Rows that are alike stand by name and then by id, turned as the last key is: a list that is turned around
 * is the same from its other end. Throws AppError('input.invalid') for a cursor of another order.
 */
export function planOf<Shape extends TableShape>(
  list: List<Shape>,
  asked: Asked<ColumnOf<Shape>>,
  within?: SQL,
): Plan {
  const told = asked.filter.map((filter) => tellOf(list, filter));
  const chosen = chooseWay(list, asked, told);
  const { index, leads } = chosen;
  const keys = keysOf(list, chosen);
  const after = readKeys(asked.cursor, nameOf(keys), keys);
  const held = and(
    within,
    index === null ? undefined : sql`${list.standing}`,
    fitsOthers(list, asked, told, chosen),
    asked.search ? holdsWords(list, asked.search) : undefined,
  );
  const sorted = index === null ? keys.map((one) => ({ ...one, key: sql`+${one.key}` })) : keys;
  const rows = sql.raw(list.table);
  const source = sql.raw(index === null ? list.table : `${list.table} indexed by ${index}`);
  const found = (from: typeof after, what: SQL) =>
    partsOf(leads, sorted, from).map((part) => {
      const where = and(held, part);
      return sql`select ${what} from ${source}${where && sql` where ${where}`}`;
    });
  const { page, ...plan } = planPage(
    { found, what: sql`${rows}.rowid as found`, sorted, after, chosen },
    asked,
  );
  return { ...plan, from: sql`(${page}) as page cross join ${rows} on ${rows}.rowid = page.found` };
}

/** How many match, to one more than are counted; beside a first page. */
export const countOf = (db: Db, { counted }: Plan) =>
  db.select({ total: sql<number>`count(*)`.as("total") }).from(counted);

/** What else is filtered by than what leads. Where no index is named, each says its own. */
function fitsOthers<Shape extends TableShape>(
  list: List<Shape>,
  { match }: Asked<ColumnOf<Shape>>,
  told: readonly Told[],
  { index, leads }: Chosen,
): SQL | undefined {
  const each = told
    .filter((one) => one !== leads)
    .map((one) =>
      index === null ? and(sql`${list.standing}`, leadsTo(one)) : holds(one.column, one.filter),
    );
  const all = match === "any" ? or(...each) : and(...each);
  return all && sql`(${all})`;
}

function leadsTo({ column, filter, way }: Told): SQL {
  const [range] = way === null || way.order === "name" ? [] : rangesOf(column, filter);
  return range === undefined ? holds(column, filter) : isWithin(range);
}

function keysOf<Shape extends TableShape>(list: List<Shape>, { keys: wanted, leads }: Chosen): SortKey[] {
  const ties = { isDescending: wanted.at(-1)?.isDescending ?? false, isText: true };
  const [name, id] = [
    { ...ties, name: "name", key: list.name },
    { ...ties, name: "id", key: list.id },
  ];
  const isByName = wanted.some(({ key }) => key === list.name);
  const isOneName = leads?.way?.order === "name" && leads.column.key === list.name;
  return [...wanted, ...(isByName ? [] : [name]), id].filter(({ key }) => !(isOneName && key === list.name));
}
