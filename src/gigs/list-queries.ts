import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { startOfDay } from "../db/day-bounds.ts";
import { containsWords } from "../db/expressions/contains-words.ts";
import { normalizeForSearch } from "../db/list/normalize.ts";
import { countMatches } from "../db/list/query-plan.ts";
import { type GigsQuery, planGigsQuery } from "../db/list/tables/gigs-query-plan.ts";
import { matchesIndustry } from "../db/list/tables/matches-industry.ts";
import { gigs } from "../db/schema/gigs.ts";
import { organizations } from "../db/schema/people.ts";
import { requirePriceAccess } from "../http/require-price-access.ts";
import { day } from "../shared/core/durations.ts";
import type { GigFilter } from "../shared/gigs/gig.ts";
import { selectSummaryColumns } from "./queries.ts";
import { listVisibilityBranches } from "./visibility-queries.ts";

/** Throws AppError('input.invalid') for filters or order by pay where the caller may not see it. */
export function listGigs(db: Db, caller: Principal, filter: GigFilter) {
  requirePriceAccess(caller, filter);
  const tableFilter = toTableFilter(filter);
  const includesFilled = [...filter.filter, ...tableFilter].some(
    ({ column, value }) => column === "status" && value === "filled",
  );
  const plan = planGigsQuery(
    listVisibilityBranches(caller, { onlyOwn: filter.mine ?? false, includesFilled }),
    {
      ...filter,
      tableFilters: tableFilter,
      sort: filter.sort.map((entry) => (entry.column === "start" ? { ...entry, column: "name" } : entry)),
      condition: and(...buildDayConditions(filter), ...buildSearchConditions(filter)),
      isDeep: Boolean(filter.q || filter.search),
    },
  );
  const page = db
    .select(aliasColumns({ ...selectSummaryColumns(caller), ...plan.pageColumns }))
    .from(plan.from)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .orderBy(...plan.orderBy);
  return [page, countMatches(db, plan)] as const;
}

export type SummaryRow = Awaited<ReturnType<typeof listGigs>[0]>[number];

/** Query parameters that stand for a table filter. */
function toTableFilter({ status, industry, municipality }: GigFilter): GigsQuery["filter"] {
  const values = { status, trades: industry, municipality };
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((column) => {
    const value = values[column];
    return value ? [{ column, mode: "equals" as const, value }] : [];
  });
}

/** A gig lasts at most 366 days: bounds the range that is read from the index of start dates. */
const maxDateRange = 367 * day;

function buildDayConditions({ from, to }: GigFilter): SQL[] {
  return [
    ...(from
      ? [
          sql`${gigs.starts_at} >= ${startOfDay(from) - maxDateRange}`,
          sql`${gigs.end_day} >= ${Date.parse(from)}`,
        ]
      : []),
    ...(to ? [sql`${gigs.start_day} <= ${Date.parse(to)}`] : []),
  ];
}

const searchColumns = [gigs.title_key, gigs.municipality_key, gigs.organization_key];
const maxWords = 8;

/** In the listed columns, the description (which has no search key) or as a trade. */
function buildSearchConditions({ q = "", search = "" }: GigFilter): (SQL | undefined)[] {
  const words = `${q} ${search}`.split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.map((word) =>
    or(
      ...searchColumns.map((key) => sql`instr(${key}, ${normalizeForSearch(word)}) > 0`),
      containsWords(gigs.description, word),
      matchesIndustry(gigs.industries, word),
    ),
  );
}
