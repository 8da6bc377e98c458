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

/** `known`: the names joined to the events; the others are looked up once the page is found. */
type AuditQueryPlan = QueryPlan & { known: PartyRole | null };

/** As `planQuery`, but names are in a table of their own: `scope` is an organisation's id, or `platformScope`. */
export function planAuditQuery(scope: string, asked: AuditQuery, eventsWith: FindEvents): AuditQueryPlan {
  const list = buildAuditList(scope);
  const told = asked.filter.map((filter) => removeNegation(resolveFilter(list, filter)));
  const chosen = chooseAuditIndex(list, asked, told);
  const way = parseAccessPath(chosen, asked);
  const sorted = buildAuditSortKeys(scope, way, chosen);
  const after = decodeKeysetCursor(asked.cursor, nameOrder(sorted), sorted);
  const others = told
    .filter((one) => one !== chosen.drivingFilter)
    .map((one) =>
      isBeside(way, one) ? matchesFilter(one.column, one.filter) : matchesEventFilter(scope, one),
    );
  const fits = asked.match === "any" ? or(...others) : and(...others);
  const held = and(
    scope === platformScope ? undefined : sql`audit_log.organization_id = ${scope}`,
    ...buildJoins(scope, way),
    fits && sql`(${fits})`,
    ...matchesEventSearch(scope, asked.search ?? "", eventsWith),
    ...buildFilters(asked, after !== null),
  );
  const found = (from: readonly KeyValue[] | null, what: SQL) => {
    const parts =
      way.part === null
        ? buildRangeConditions(chosen.drivingFilter, sorted, from)
        : [buildPartyRange(way, chosen, sorted, from)];
    return parts.map(
      (part) => sql`select ${what} from ${buildFrom(scope, way)} where ${and(held, part) ?? sql`true`}`,
    );
  };
  const known = way.part ?? way.beside;
  const what = known === null ? events : sql`${events}, ${party}`;
  const { page, ...plan } = buildPageQuery({ found, what, sorted, after, chosen }, asked);
  return { ...plan, known, from: sql`(${page}) as audit_log` };
}

const events = sql.raw(
  ["seq", "at", "actor_id", "organization_id", "action", "subject_id", "details"]
    .map((column) => `audit_log.${column}`)
    .join(", "),
);

const party = sql.raw("party.type as party_type, party.name as party_name, party.gig_id as party_gig_id");

/** Matches of a negated filter are on both sides of a name, so the log is read in its own order. */
const removeNegation = (told: ResolvedFilter): ResolvedFilter =>
  told.column.kind === "text" && told.filter.mode === "notEquals" ? { ...told, accessPath: null } : told;

const isBeside = ({ beside }: AuditAccessPath, { filter }: ResolvedFilter) =>
  isNegatedPartyFilter(filter) && filter.column === beside;
