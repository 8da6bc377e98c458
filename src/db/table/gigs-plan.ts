import { and, or, type SQL, sql } from "drizzle-orm";
import { readKeys } from "../../http/cursor.ts";
import { mostCounted } from "../../shared/list.ts";
import type { ColumnOf, TableFilter } from "../../shared/table.ts";
import { gigs } from "../schema/gigs.ts";
import { type Chosen, chooseWay, tellOf } from "./choose-way.ts";
import { holds } from "./conditions.ts";
import { gigFamilies } from "./gig-indexes.ts";
import { type GigsShape, gigsList } from "./gigs-list.ts";
import type { Asked } from "./list.ts";
import { partsOf } from "./parts.ts";
import type { Plan } from "./plan.ts";
import { isAfter, type KeyValue, nameOf, orderBy, type SortKey } from "./seek.ts";
import { keptKeys, keptOf, listed, notCounted } from "./walk.ts";

/**
 * Some of the gigs in reach, and the family of indexes that knows them; null: few, found by their ids. `rank`: where
 * nobody asked for an order, those of a lower one stand before the others.
 */
export type GigsPart = { by: string | null; which: SQL | undefined; rank: number };

/**
 * `also` holds besides, whatever `match` says, and so does `held`, for which each row is looked at. `isDeep`: at more of
 * it than any index holds.
 */
export type GigsAsked = Omit<Asked<ColumnOf<GigsShape>>, "search"> & {
  also: readonly TableFilter<ColumnOf<GigsShape>>[];
  held: SQL | undefined;
  isDeep: boolean;
};

/**
 * How to read gigs of which no index holds all that are in reach: each part in the order that is asked for, as `planOf`
 * says, and the parts into each other. Parts of a higher rank are read only where those before do not fill the page. No
 * gig may be in two parts. Rows that are alike stand as they start, and so do all where nothing says otherwise.
 */
export function planGigs(parts: readonly GigsPart[], asked: GigsAsked): Plan {
  const sought = seek(asked);
  const keys = keysOf(sought.chosen, parts);
  const after = readKeys(asked.cursor, nameOf(keys), keys);
  const isCounted = after === null && sought.chosen.looksAtAll;
  const [many, most] = [asked.limit + 1, mostCounted + 1];
  const walk = (length: number) => {
    const inTurn = turnsOf(parts, keys, after).map(([some, from]) => {
      const lists = some.map((part) => findPart(part, sought, { keys, after: from, most: length }));
      return mergedBy(keys, lists, length);
    });
    return oneAfterAnother(inTurn, length);
  };
  const inOrder = sql`order by ${listed(orderBy(keptKeys(keys)))}`;
  const page = isCounted
    ? sql`select *, count(*) over () as total from (${walk(Math.max(many, most))}) ${inOrder} limit ${many}`
    : walk(many);
  const all = parts.map((part) => findPart(part, sought, { keys: null, after: null, most }));
  return {
    from: sql`(${page}) as page cross join gigs on gigs.rowid = page.found`,
    ...keptOf(keys, isCounted),
    counted: after === null && !isCounted ? sql`(${oneAfterAnother(all, most)})` : notCounted,
  };
}

/** The rows of some queries in turn, to so many in all. */
function oneAfterAnother(queries: readonly SQL[], most: number): SQL {
  const [one, ...others] = queries;
  if (one !== undefined && others.length === 0) return one;
  const all = queries.map((query) => sql`select * from (${query})`);
  return sql`${sql.join(all, sql` union all `)} limit ${most}`;
}

type Placed = readonly KeyValue[] | null;
type Sought = { chosen: Chosen; held: SQL | undefined; isDeep: boolean };

/** Through which of a family's indexes, and what each row found there is looked at for. */
function seek({ also, ...asked }: GigsAsked): Sought {
  const isAny = asked.match === "any" && asked.filter.length > 1;
  const told = (isAny ? asked.filter : [...asked.filter, ...also]).map((one) => tellOf(gigsList, one));
  const looksAtEach = asked.held !== undefined || (isAny && also.length > 0);
  const chosen = chooseWay(gigsList, { ...asked, ...(looksAtEach && { search: "each" }) }, told);
  // Several of which any may hold are looked for among all: SQLite could not know by which family.
  const through = chosen.index === null ? { ...chosen, index: gigsList.widest, looksAtAll: true } : chosen;
  const { leads } = through;
  const others = told.filter((one) => one !== leads).map((one) => holds(one.column, one.filter));
  const fits = isAny ? or(...others) : and(...others);
  const besides = (isAny ? also : []).map((one) => holds(gigsList.columns[one.column], one));
  return { chosen: through, isDeep: asked.isDeep, held: and(fits && sql`(${fits})`, ...besides, asked.held) };
}

const isRank = ({ name }: SortKey) => name === "rank";

/** The parts that are read one after another, each with where it is begun; those that the pages before went through are not. */
function turnsOf(
  parts: readonly GigsPart[],
  keys: readonly SortKey[],
  after: Placed,
): [GigsPart[], Placed][] {
  if (!keys.some(isRank)) return [[[...parts], after]];
  const reached = Number(after?.[0] ?? 0);
  const ranks = [...new Set(parts.map(({ rank }) => rank))].filter((rank) => rank >= reached);
  return ranks.map((rank) => [parts.filter((part) => part.rank === rank), rank === reached ? after : null]);
}

/** The rank comes first where the list stands in its own order. */
function keysOf({ keys }: Chosen, parts: readonly GigsPart[]): SortKey[] {
  const isDescending = keys.at(-1)?.isDescending ?? false;
  const start = { name: "name", key: gigs.starts_at, isDescending, isText: false };
  const id = { name: "id", key: gigs.id, isDescending, isText: true };
  const isRanked = keys.length === 0 && parts.some(({ rank }) => rank > 0);
  const rank = { name: "rank", key: sql`0`, isDescending: false, isText: false };
  const isByStart = keys.some(({ key }) => key === gigs.starts_at);
  return [...(isRanked ? [rank] : []), ...keys, ...(isByStart ? [] : [start]), id];
}

/** The name that SQLite gives to the index of a table's key. */
const byIds = "sqlite_autoindex_gigs_1";

/** All gigs, each of them looked at whole, are read as they lie: to go from an index to each takes five times as long. */
function indexOf({ by }: GigsPart, { chosen, isDeep }: Sought): string {
  if (by === null) return `indexed by ${byIds}`;
  const isThroughAll = by === gigFamilies.all && chosen.index === gigsList.widest;
  return isDeep && isThroughAll ? "not indexed" : `indexed by ${by}_${chosen.index}`;
}

type Placing = { keys: readonly SortKey[] | null; after: Placed; most: number };

/** The rowids of a part, with the `keys` that they are put in order by; null: in none. */
function findPart(part: GigsPart, sought: Sought, { keys, after, most }: Placing): SQL {
  const { chosen, held } = sought;
  const isByIds = part.by === null;
  const own = (keys ?? []).filter((one) => !isRank(one));
  const sorted = isByIds ? own.map((one) => ({ ...one, key: sql`+${one.key}` })) : own;
  const shown = (keys ?? []).map((one, at) => {
    const key = isRank(one) ? sql.raw(String(part.rank)) : sql`${one.key}`;
    return sql`${key} as ${sql.raw(`k${at}`)}`;
  });
  const what = listed([sql`gigs.rowid as found`, ...shown]);
  const source = sql.raw(`gigs ${indexOf(part, sought)}`);
  const order = keys === null ? undefined : sql`order by ${listed(orderBy(sorted))}`;
  const values = after?.slice(-own.length) ?? null;
  const wheres = isByIds
    ? [and(leadsTo(chosen), values === null ? undefined : isAfter(sorted, values))]
    : partsOf(chosen.leads, sorted, values);
  const isListed = and(sql`${gigs.title_key} is not null`, part.which, held);
  return oneAfterAnother(
    wheres.map(
      (where) => sql`select ${what} from ${source} where ${and(isListed, where)} ${order} limit ${most}`,
    ),
    most,
  );
}

const leadsTo = ({ leads }: Chosen) => (leads === null ? undefined : holds(leads.column, leads.filter));

/** Lists of one order as one. */
function mergedBy(keys: readonly SortKey[], lists: readonly SQL[], most: number): SQL {
  const [one, ...others] = lists;
  if (one !== undefined && others.length === 0) return one;
  const all = sql.join(
    lists.map((list) => sql`select * from (${list})`),
    sql` union all `,
  );
  return sql`select * from (${all}) order by ${listed(orderBy(keptKeys(keys)))} limit ${most}`;
}
