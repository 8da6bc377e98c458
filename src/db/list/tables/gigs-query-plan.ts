import type { SQLWrapper } from "drizzle-orm";
import { and, or, type SQL, sql } from "drizzle-orm";
import { decodeKeysetCursor } from "../../../http/cursor.ts";
import type { gigsTable } from "../../../shared/gigs/gigs-table.ts";
import { gigStatuses } from "../../../shared/gigs/gigs-table.ts";
import { maxCountedRows } from "../../../shared/lists/list.ts";
import type { ColumnOf, TableFilter } from "../../../shared/lists/table.ts";
import { gigs } from "../../schema/gigs.ts";
import { chooseIndex, type IndexChoice, resolveFilter } from "../choose-index.ts";
import { matchesFilter } from "../conditions.ts";
import { gigIndexPrefixes } from "../indexes/gig-indexes.ts";
import { isAfterCursor, type KeyValue, nameOrder, orderBy, type SortKey } from "../keyset.ts";
import type { ListDefinition, ParsedListQuery } from "../list.ts";
import { normalizeForSearch } from "../normalize.ts";
import { buildPageColumns, joinSql, toSortColumns, uncounted } from "../page-query.ts";
import type { QueryPlan } from "../query-plan.ts";
import { buildChoiceColumn } from "../queue.ts";
import { buildRangeConditions } from "../ranges.ts";

/** `name` sorts ties and unsorted lists: by the start of the first shift. */
type GigsShape = typeof gigsTable & { name: { kind: "date" } };

const text = (name: string, key: SQLWrapper, back: SQLWrapper) => ({
  ...{ kind: "text" as const, key, back, read: normalizeForSearch },
  ...{ index: name, endIndex: `${name}_end` },
});

const needs = (trade: string, isHeld: boolean) =>
  sql`instr(${gigs.industries}, ${`"${trade}"`}) ${sql.raw(isHeld ? ">" : "=")} 0`;

/** Indexes by their suffix in each family of gig-indexes.ts. */
const gigsList: Pick<ListDefinition<GigsShape>, "columns" | "coveringIndex"> = {
  coveringIndex: "all",
  columns: {
    name: { kind: "date", key: gigs.starts_at, index: "all" },
    title: text("title", gigs.title_key, gigs.title_back),
    organization: text("organization", gigs.organization_key, gigs.organization_back),
    municipality: text("municipality", gigs.municipality_key, gigs.municipality_back),
    start: { kind: "date", key: gigs.start_day, index: "start" },
    end: { kind: "date", key: gigs.end_day, index: "end" },
    pay: { kind: "number", key: gigs.hour_cents, index: "pay" },
    headcount: { kind: "number", key: gigs.headcount, index: "headcount" },
    days: { kind: "number", key: gigs.working_days, index: "days" },
    status: buildChoiceColumn(gigs.status_rank, gigStatuses, "status"),
    trades: { kind: "choice", key: gigs.industries, matches: needs },
    created: { kind: "date", key: gigs.created_at, index: "created" },
  },
};

/** `by`: the prefix of its indexes; null: few gigs, found by id. `rank`: lower ones come first in unsorted lists. */
export type VisibilityBranch = { by: string | null; which: SQL | undefined; rank: number };

/** `tableFilters`, `condition`: apply whatever `match` is; `isDeep`: `condition` needs columns that no index has. */
export type GigsQuery = Omit<ParsedListQuery<ColumnOf<GigsShape>>, "search"> & {
  tableFilters: readonly TableFilter<ColumnOf<GigsShape>>[];
  condition: SQL | undefined;
  isDeep: boolean;
};

/**
 * No index has all visible gigs: branches are read in the requested order, and merged. No gig may be in two. Those of a
 * higher rank are read only if the others do not fill the page. Ties, and unsorted lists: by the start of the first
 * shift.
 */
export function planGigsQuery(parts: readonly VisibilityBranch[], query: GigsQuery): QueryPlan {
  const resolved = resolveFilters(query);
  const keys = buildSortKeys(resolved.choice, parts);
  const after = decodeKeysetCursor(query.cursor, nameOrder(keys), keys);
  const countsInPage = after === null && resolved.choice.isFullScan;
  const [pageLimit, countLimit] = [query.limit + 1, maxCountedRows + 1];
  const selectPage = (length: number) => {
    const inTurn = groupBranchesByRank(parts, keys, after).map(([branches, from]) => {
      const lists = branches.map((part) => queryBranch(part, resolved, { keys, after: from, limit: length }));
      return mergeBranches(keys, lists, length);
    });
    return unionAll(inTurn, length);
  };
  const inOrder = sql`order by ${joinSql(orderBy(toSortColumns(keys)))}`;
  const page = countsInPage
    ? sql`select *, count(*) over () as total from (${selectPage(Math.max(pageLimit, countLimit))}) ${inOrder} limit ${pageLimit}`
    : selectPage(pageLimit);
  const all = parts.map((part) =>
    queryBranch(part, resolved, { keys: null, after: null, limit: countLimit }),
  );
  return {
    from: sql`(${page}) as page cross join gigs on gigs.rowid = page.row_id`,
    ...buildPageColumns(keys, countsInPage),
    countSource: after === null && !countsInPage ? sql`(${unionAll(all, countLimit)})` : uncounted,
  };
}

function unionAll(queries: readonly SQL[], limit: number): SQL {
  const [first, ...others] = queries;
  if (first !== undefined && others.length === 0) return first;
  const all = queries.map((query) => sql`select * from (${query})`);
  return sql`${sql.join(all, sql` union all `)} limit ${limit}`;
}

type CursorValues = readonly KeyValue[] | null;
type ResolvedFilters = { choice: IndexChoice; condition: SQL | undefined; isDeep: boolean };

function resolveFilters({ tableFilters, ...query }: GigsQuery): ResolvedFilters {
  const isAny = query.match === "any" && query.filter.length > 1;
  const filters = (isAny ? query.filter : [...query.filter, ...tableFilters]).map((filter) =>
    resolveFilter(gigsList, filter),
  );
  const looksAtEach = query.condition !== undefined || (isAny && tableFilters.length > 0);
  const choice = chooseIndex(gigsList, { ...query, ...(looksAtEach && { search: "each" }) }, filters);
  // Several filters with "any" need a full scan: SQLite could not know which family to use.
  const through: IndexChoice =
    choice.index === null ? { ...choice, index: gigsList.coveringIndex, isFullScan: true } : choice;
  const { drivingFilter } = through;
  const others = filters
    .filter((filter) => filter !== drivingFilter)
    .map((filter) => matchesFilter(filter.column, filter.filter));
  const matches = isAny ? or(...others) : and(...others);
  const tableConditions = (isAny ? tableFilters : []).map((filter) =>
    matchesFilter(gigsList.columns[filter.column], filter),
  );
  return {
    choice: through,
    isDeep: query.isDeep,
    condition: and(matches && sql`(${matches})`, ...tableConditions, query.condition),
  };
}

const isRank = ({ name }: SortKey) => name === "rank";

/** Groups of branches to read in turn, with their cursors; finished ones are left out. */
function groupBranchesByRank(
  parts: readonly VisibilityBranch[],
  keys: readonly SortKey[],
  after: CursorValues,
): [VisibilityBranch[], CursorValues][] {
  if (!keys.some(isRank)) return [[[...parts], after]];
  const firstRank = Number(after?.[0] ?? 0);
  const ranks = [...new Set(parts.map(({ rank }) => rank))].filter((rank) => rank >= firstRank);
  return ranks.map((rank) => [parts.filter((part) => part.rank === rank), rank === firstRank ? after : null]);
}

function buildSortKeys({ keys }: IndexChoice, parts: readonly VisibilityBranch[]): SortKey[] {
  const isDescending = keys.at(-1)?.isDescending ?? false;
  const start = { name: "name", key: gigs.starts_at, isDescending, isText: false };
  const id = { name: "id", key: gigs.id, isDescending, isText: true };
  const isRanked = keys.length === 0 && parts.some(({ rank }) => rank > 0);
  const rank = { name: "rank", key: sql`0`, isDescending: false, isText: false };
  const isByStart = keys.some(({ key }) => key === gigs.starts_at);
  return [...(isRanked ? [rank] : []), ...keys, ...(isByStart ? [] : [start]), id];
}

const byIds = "sqlite_autoindex_gigs_1";

/** Going from an index to each row takes five times as long as scanning the rows. */
function chooseBranchIndex({ by }: VisibilityBranch, { choice, isDeep }: ResolvedFilters): string {
  if (by === null) return `indexed by ${byIds}`;
  const isThroughAll = by === gigIndexPrefixes.all && choice.index === gigsList.coveringIndex;
  return isDeep && isThroughAll ? "not indexed" : `indexed by ${by}_${choice.index}`;
}

type PagePosition = { keys: readonly SortKey[] | null; after: CursorValues; limit: number };

function queryBranch(
  part: VisibilityBranch,
  resolved: ResolvedFilters,
  { keys, after, limit }: PagePosition,
): SQL {
  const { choice, condition } = resolved;
  const isByIds = part.by === null;
  const branchKeys = (keys ?? []).filter((key) => !isRank(key));
  const sorted = isByIds
    ? branchKeys.map((sortKey) => ({ ...sortKey, key: sql`+${sortKey.key}` }))
    : branchKeys;
  const shown = (keys ?? []).map((sortKey, at) => {
    const key = isRank(sortKey) ? sql.raw(String(part.rank)) : sql`${sortKey.key}`;
    return sql`${key} as ${sql.raw(`k${at}`)}`;
  });
  const what = joinSql([sql`gigs.rowid as row_id`, ...shown]);
  const source = sql.raw(`gigs ${chooseBranchIndex(part, resolved)}`);
  const order = keys === null ? undefined : sql`order by ${joinSql(orderBy(sorted))}`;
  const values = after?.slice(-branchKeys.length) ?? null;
  const wheres = isByIds
    ? [and(buildDrivingCondition(choice), values === null ? undefined : isAfterCursor(sorted, values))]
    : buildRangeConditions(choice.drivingFilter, sorted, values);
  const isListed = and(sql`${gigs.title_key} is not null`, part.which, condition);
  return unionAll(
    wheres.map(
      (where) => sql`select ${what} from ${source} where ${and(isListed, where)} ${order} limit ${limit}`,
    ),
    limit,
  );
}

const buildDrivingCondition = ({ drivingFilter }: IndexChoice) =>
  drivingFilter === null ? undefined : matchesFilter(drivingFilter.column, drivingFilter.filter);

function mergeBranches(keys: readonly SortKey[], lists: readonly SQL[], limit: number): SQL {
  const [first, ...others] = lists;
  if (first !== undefined && others.length === 0) return first;
  const all = sql.join(
    lists.map((list) => sql`select * from (${list})`),
    sql` union all `,
  );
  return sql`select * from (${all}) order by ${joinSql(orderBy(toSortColumns(keys)))} limit ${limit}`;
}
