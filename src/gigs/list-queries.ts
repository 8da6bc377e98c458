import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { selectDay, startOfDay } from "../db/day-bounds.ts";
import { containsWords } from "../db/expressions/contains-words.ts";
import { matchesIndustry } from "../db/expressions/matches-industry.ts";
import { inJsonArray } from "../db/json.ts";
import {
  choiceColumn,
  contains,
  isInOrganization,
  jsonArrayColumn,
  type ListColumn,
  matchesFilter,
  organizationColumn,
  selectPosition,
  textColumn,
} from "../db/list/conditions.ts";
import { buildListPage, countMatches, type ListBranch, type ListDefinition } from "../db/list/list.ts";
import { normalizeForSearch } from "../db/list/search-keys.ts";
import { gigs } from "../db/schema/gigs.ts";
import { organizations } from "../db/schema/people.ts";
import { requirePriceAccess } from "../http/require-price-access.ts";
import { can } from "../shared/auth/permissions.ts";
import { day } from "../shared/core/durations.ts";
import type { GigExport, GigFilter } from "../shared/gigs/gig.ts";
import { gigStatuses, type gigsTable } from "../shared/gigs/gigs-table.ts";
import type { TableFilter } from "../shared/lists/table.ts";
import { findFitSubject, fitsSubject, selectFitColumns } from "./fit-queries.ts";
import { isInvolving, isOwnedBy, isVisibleTo, selectSummaryColumns } from "./queries.ts";

/** By the worker and hour, rounded down. */
const hourCents = sql`iif(${gigs.type} = 'hourly', ${gigs.amount_cents},
  ${gigs.amount_cents} * 60 / (${gigs.headcount} * ${gigs.total_minutes}))`;

/** `name`: the start of the first shift, by which lists are sorted; `start`: the first date. */
const list: ListDefinition<Omit<typeof gigsTable, "fits"> & { name: { kind: "date" } }> = {
  table: "gigs",
  join: sql`left join organizations on organizations.id = gigs.organization_id`,
  order: [
    { name: "name", key: gigs.starts_at, isDescending: false, isText: false },
    { name: "id", key: gigs.id, isDescending: false, isText: true },
  ],
  columns: {
    name: { kind: "date", key: gigs.starts_at },
    title: textColumn(gigs.title_key),
    organization: organizationColumn(gigs.organization_id, organizations.name_key),
    municipality: textColumn(gigs.municipality_key),
    start: { kind: "date", key: selectDay(gigs.start_date) },
    end: { kind: "date", key: selectDay(gigs.end_date) },
    pay: { kind: "number", key: hourCents },
    headcount: { kind: "number", key: gigs.headcount },
    days: { kind: "number", key: gigs.working_days },
    status: choiceColumn(selectPosition(gigs.status, gigStatuses), gigStatuses),
    trades: jsonArrayColumn(gigs.industries),
    created: { kind: "date", key: gigs.created_at },
  },
};

/**
 * Throws AppError('input.invalid') for filters or order by pay where the caller may not see it. `gigId`: asks whether
 * that one is in the list.
 */
export function listGigs(
  db: Db,
  caller: Principal,
  filter: GigFilter & Pick<GigExport, "gig">,
  gigId?: string,
) {
  requirePriceAccess(caller, filter);
  const parameters = buildParameterFilters(filter);
  const includesFilled = [...filter.filter, ...parameters].some(
    ({ column, value }) => column === "status" && value === "filled",
  );
  const subject = findFitSubject(caller);
  const fits = (subject && fitsSubject(subject)) ?? sql`false`;
  const columns = { ...list.columns, fits: fitColumn(fits) };
  const listBranches = (fitFirst: SQL | null) =>
    listVisibleListBranches(caller, { onlyOwn: filter.mine ?? false, includesFilled, fitFirst }).map(
      ({ within, rank }) => ({ within: and(within, ...buildDayConditions(filter)), rank }),
    );
  const page = buildListPage(
    { ...list, columns },
    {
      ...filter,
      sort: filter.sort.map((entry) => (entry.column === "start" ? { ...entry, column: "name" } : entry)),
    },
    {
      branches: listBranches(filter.sort.length > 0 || filter.mine ? null : fits),
      countBranches: listBranches(null),
      condition: and(
        gigId === undefined ? undefined : eq(gigs.id, gigId),
        filter.gig && inJsonArray(gigs.id, filter.gig),
        ...parameters.map((one) => matchesFilter(columns[one.column], one)),
        ...buildSearchConditions(filter),
      ),
    },
  );
  const rows = db
    .select(
      aliasColumns({ ...selectSummaryColumns(caller), ...selectFitColumns(caller), ...page.pageColumns }),
    )
    .from(page.from)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .orderBy(...page.orderBy);
  return [rows, countMatches(db, page)] as const;
}

export type SummaryRow = Awaited<ReturnType<typeof listGigs>[0]>[number];

const fitColumn = (fits: SQL): ListColumn => ({
  kind: "choice",
  key: fits,
  matches: (choice, isEqual) => ((choice === "yes") === isEqual ? fits : sql`not ${fits}`),
});

/**
 * Open gigs for all who offer or work, the organisation's own, and those that the caller is involved in; others' filled
 * gigs only on request. Open gigs for which `fitFirst` holds come first; who makes offers sees the other open ones before
 * the rest.
 */
function listVisibleListBranches(
  caller: Principal,
  { onlyOwn, includesFilled, fitFirst }: { onlyOwn: boolean; includesFilled: boolean; fitFirst: SQL | null },
): ListBranch[] {
  const isAdmin = caller.roles.includes("admin");
  if (isAdmin && !onlyOwn) return [{ within: undefined, rank: 0 }];
  const mayOfferOrWork = !isAdmin && (can(caller, "offers.make") || can(caller, "shifts.work"));
  const isOpen = eq(gigs.status, "open");
  const unlessOpen = mayOfferOrWork ? ne(gigs.status, "open") : undefined;
  const otherOpen = mayOfferOrWork && fitFirst !== null ? 1 : 0;
  const rank = otherOpen + (can(caller, "offers.make") ? 1 : 0);
  const listOpen = (within: SQL | undefined): ListBranch[] =>
    fitFirst === null
      ? [{ within: and(within, isOpen), rank: 0 }]
      : [
          { within: and(within, isOpen, fitFirst), rank: 0 },
          { within: and(within, isOpen, sql`not ${fitFirst}`), rank: otherOpen },
        ];
  if (mayOfferOrWork && includesFilled && !onlyOwn)
    return [...listOpen(isVisibleTo(caller)), { within: and(isVisibleTo(caller), unlessOpen), rank }];
  const ownOpen = onlyOwn ? sql`(${isOwnedBy(caller)} or ${isInvolving(caller)})` : undefined;
  return [
    ...(mayOfferOrWork ? listOpen(ownOpen) : []),
    ...(caller.organizationId === null ? [] : [{ within: and(isOwnedBy(caller), unlessOpen), rank }]),
    {
      within: and(
        isInvolving(caller),
        unlessOpen,
        sql`${gigs.organization_id} is not ${caller.organizationId}`,
      ),
      rank,
    },
  ];
}

type ParameterFilter = TableFilter<"status" | "trades" | "municipality">;

/** Query parameters that stand for a table filter, and hold whatever `match` is. */
function buildParameterFilters({ status, industry, municipality }: GigFilter): ParameterFilter[] {
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
      ? [sql`${gigs.starts_at} >= ${startOfDay(from) - maxDateRange}`, sql`${gigs.end_date} >= ${from}`]
      : []),
    ...(to ? [sql`${gigs.start_date} <= ${to}`] : []),
  ];
}

const maxWords = 8;

/** In the listed columns, the description (which has no search key) or as a trade. */
function buildSearchConditions({ q = "", search = "" }: GigFilter): (SQL | undefined)[] {
  const words = `${q} ${search}`.split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.map((word) =>
    or(
      ...[gigs.title_key, gigs.municipality_key].map(contains(normalizeForSearch(word))),
      isInOrganization(gigs.organization_id, contains(normalizeForSearch(word))),
      containsWords(gigs.description, word),
      matchesIndustry(gigs.industries, word),
    ),
  );
}
