import { and, or, type SQL, sql } from "drizzle-orm";
import type { PlaceByKeys } from "../../http/cursor.ts";
import type { ColumnOf, TableShape } from "../../shared/table.ts";
import { fromJson } from "../json.ts";
import { chooseWay, type Told, tellOf } from "./choose-way.ts";
import { holds, holdsWords, isWithin, rangeOf } from "./conditions.ts";
import type { Asked, List } from "./list.ts";
import { isAfter, type KeyValue, nameOf, orderBy, type SortKey } from "./seek.ts";

/** How a list is read. SQLite does not know how many rows match, so the index is said and not left to it. */
export type Plan = {
  /** What the list is sorted by, and what that is called: a cursor is of one order. */
  keys: readonly SortKey[];
  sort: string;
  from: SQL;
  /** `after`: the keys of the row before the page; null on the first. */
  where: (after: readonly KeyValue[] | null) => SQL | undefined;
  orderBy: SQL[];
  /** Where a row stands, for the cursor. */
  place: SQL.Aliased<PlaceByKeys>;
};

/**
 * How to answer what is asked. Without an order the list stands in that of what is looked for (what begins or ends so, a
 * span of days or of numbers), else by name. Rows that are alike stand by name and then by id, turned as the last key is:
 * a list that is turned around is the same from its other end.
 */
export function planOf<Shape extends TableShape>(list: List<Shape>, asked: Asked<ColumnOf<Shape>>): Plan {
  const told = asked.filter.map((filter) => tellOf(list, filter));
  const { index, keys: wanted, leads } = chooseWay(list, asked, told);
  const isOneName = leads?.way?.order === "name" && leads.filter.column === "name";
  const keys = withTies(list, wanted).filter(({ name }) => !(isOneName && name === "name"));
  const sort = nameOf(keys);
  const words = asked.search ? holdsWords(list, asked.search) : undefined;
  const others = told.filter((one) => one !== leads);
  const each = others.map((one) =>
    index === null ? sql`(${list.standing} and ${leadsTo(one)})` : holds(one.column, one.filter),
  );
  const fits = asked.match === "any" ? or(...each) : and(...each);
  const sorted = index === null ? keys.map((one) => ({ ...one, key: sql`+${one.key}` })) : keys;
  return {
    keys,
    sort,
    from: sql.raw(index === null ? list.table : `${list.table} indexed by ${index}`),
    where: (after) =>
      and(
        index === null ? undefined : sql`${list.standing}`,
        leads === null ? undefined : leadsTo(leads, after === null ? undefined : keys[0]),
        fits && sql`(${fits})`,
        words,
        after === null ? undefined : isAfter(sorted, after),
      ),
    orderBy: orderBy(sorted),
    place: fromJson(
      sql`json_array(${sql.join([sql`${sort}`, ...keys.map(({ key }) => key)], sql`, `)})`,
      "place",
    ),
  };
}

/** The condition that the way's index is looked up by. `first`: what the list is sorted by, on a later page. */
function leadsTo({ column, filter, way }: Told, first?: SortKey): SQL {
  const range = way?.order === "name" ? null : rangeOf(column, filter);
  if (range === null) return holds(column, filter);
  if (first?.key !== range.key) return isWithin(range);
  return isWithin(range, first.isDescending ? "before" : "from");
}

function withTies<Shape extends TableShape>(list: List<Shape>, wanted: readonly SortKey[]): SortKey[] {
  const ties = { isDescending: wanted.at(-1)?.isDescending ?? false, isText: true };
  const id = { ...ties, name: "id", key: list.id };
  if (wanted.some(({ name }) => name === "name")) return [...wanted, id];
  return [...wanted, { ...ties, name: "name", key: list.name }, id];
}
