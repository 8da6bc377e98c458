import { and, or, type SQL, sql } from "drizzle-orm";
import { decodeKeysetCursor } from "../../../http/cursor.ts";
import { type ResolvedFilter, resolveFilter } from "../choose-index.ts";
import { matchesFilter } from "../conditions.ts";
import { type KeyValue, nameOrder } from "../keyset.ts";
import { buildPageQuery } from "../page-query.ts";
import type { QueryPlan } from "../query-plan.ts";
import { buildRangeConditions } from "../ranges.ts";
import {
  type AuditAccessPath,
  type AuditQuery,
  buildFilters,
  buildFrom,
  buildJoins,
  chooseAuditIndex,
  isNegatedPartyFilter,
  parseAccessPath,
} from "./audit-access-path.ts";
import { buildAuditSortKeys, buildPartyRange } from "./audit-keyset.ts";
import { buildAuditList, type PartyRole, platformScope } from "./audit-list.ts";
import { type FindEvents, matchesEventFilter, matchesEventSearch } from "./audit-parties.ts";

/** `joinedParty`: the names joined to the events; the others are looked up once the page is found. */
type AuditQueryPlan = QueryPlan & { joinedParty: PartyRole | null };

/** As `planQuery`, but names are in a table of their own: `scope` is an organisation's id, or `platformScope`. */
export function planAuditQuery(scope: string, query: AuditQuery, eventsWith: FindEvents): AuditQueryPlan {
  const list = buildAuditList(scope);
  const filters = query.filter.map((filter) => removeNegation(resolveFilter(list, filter)));
  const choice = chooseAuditIndex(list, query, filters);
  const way = parseAccessPath(choice, query);
  const sorted = buildAuditSortKeys(scope, way, choice);
  const after = decodeKeysetCursor(query.cursor, nameOrder(sorted), sorted);
  const others = filters
    .filter((filter) => filter !== choice.drivingFilter)
    .map((filter) =>
      isBeside(way, filter) ? matchesFilter(filter.column, filter.filter) : matchesEventFilter(scope, filter),
    );
  const matches = query.match === "any" ? or(...others) : and(...others);
  const condition = and(
    scope === platformScope ? undefined : sql`audit_log.organization_id = ${scope}`,
    ...buildJoins(scope, way),
    matches && sql`(${matches})`,
    ...matchesEventSearch(scope, query.search ?? "", eventsWith),
    ...buildFilters(query, after !== null),
  );
  const selectRows = (from: readonly KeyValue[] | null, what: SQL) => {
    const parts =
      way.part === null
        ? buildRangeConditions(choice.drivingFilter, sorted, from)
        : [buildPartyRange(way, choice, sorted, from)];
    return parts.map(
      (part) => sql`select ${what} from ${buildFrom(scope, way)} where ${and(condition, part) ?? sql`true`}`,
    );
  };
  const joinedParty = way.part ?? way.joinedParty;
  const what = joinedParty === null ? events : sql`${events}, ${party}`;
  const { page, ...plan } = buildPageQuery({ selectRows, what, sorted, after, choice }, query);
  return { ...plan, joinedParty, from: sql`(${page}) as audit_log` };
}

const events = sql.raw(
  ["seq", "at", "actor_id", "organization_id", "action", "subject_id", "details"]
    .map((column) => `audit_log.${column}`)
    .join(", "),
);

const party = sql.raw("party.type as party_type, party.name as party_name, party.gig_id as party_gig_id");

/** Matches of a negated filter are on both sides of a name, so the log is read in its own order. */
const removeNegation = (filter: ResolvedFilter): ResolvedFilter =>
  filter.column.kind === "text" && filter.filter.mode === "notEquals"
    ? { ...filter, accessPath: null }
    : filter;

const isBeside = ({ joinedParty }: AuditAccessPath, { filter }: ResolvedFilter) =>
  isNegatedPartyFilter(filter) && filter.column === joinedParty;
