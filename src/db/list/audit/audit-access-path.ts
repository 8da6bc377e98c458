import { type SQL, sql } from "drizzle-orm";
import type { auditTable } from "../../../shared/audit/audit-table.ts";
import type { ColumnOf, TableFilter } from "../../../shared/lists/table.ts";
import { endOfDay, startOfDay } from "../../day-bounds.ts";
import { chooseIndex, type IndexChoice, type ResolvedFilter } from "../choose-index.ts";
import type { ParsedListQuery } from "../list.ts";
import {
  type buildAuditList,
  chooseEventIndex,
  isPartyRole,
  matchesEvent,
  type PartyRole,
  platformScope,
} from "./audit-list.ts";
import { isPartyOf, selectPartyId } from "./audit-parties.ts";

export type AuditQuery = ParsedListQuery<ColumnOf<typeof auditTable>> & {
  action?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The log's own parameters are the most selective, and their indexes are in the order of the log. */
export function chooseAuditIndex(
  list: ReturnType<typeof buildAuditList>,
  query: AuditQuery,
  filters: readonly ResolvedFilter[],
): IndexChoice {
  const index = chooseDrivingParty(query);
  if (index === null) return chooseIndex(list, query, filters);
  const isFullScan = filters.length > 0 || Boolean(query.search);
  return { ...chooseIndex(list, { ...query, match: "all", search: "" }, []), index, isFullScan };
}

function chooseDrivingParty({ subject, actor, action }: AuditQuery): string | null {
  if (subject !== undefined) return "subject.id";
  if (actor !== undefined) return "actor.id";
  return action === undefined ? null : chooseEventIndex(action);
}

/** `part`: names by which the log is read, `isEnd` reversed; `joinedParty`: names joined to it for a negation. */
export type AuditAccessPath = {
  index: string;
  part: PartyRole | null;
  isEnd: boolean;
  joinedParty: PartyRole | null;
};

export function parseAccessPath({ index }: IndexChoice, { match, filter }: AuditQuery): AuditAccessPath {
  const [of = "", how] = (index ?? "at").split(".");
  if (isPartyRole(of) && how !== "id")
    return { index: of, part: of, isEnd: how === "end", joinedParty: null };
  const not = match === "all" || filter.length === 1 ? filter.find(isNegatedPartyFilter) : undefined;
  return { index: of, part: null, isEnd: false, joinedParty: not?.column ?? null };
}

/** Most names are not this one, so each event's is looked up with it. */
export const isNegatedPartyFilter = <Name extends string>(
  filter: TableFilter<Name>,
): filter is TableFilter<Name & PartyRole> => isPartyRole(filter.column) && filter.mode === "notEquals";

export function buildFrom(scope: string, { index, part, isEnd, joinedParty }: AuditAccessPath): SQL {
  const ofAll = index === "at" ? "audit_log_at" : `audit_log_${index}`;
  const ofOne = index === "at" ? "audit_log_organization" : `audit_log_organization_${index}`;
  const log = `audit_log indexed by ${scope === platformScope ? ofAll : ofOne}`;
  const names = (by: string) => `audit_parties as party ${by}`;
  if (part !== null)
    return sql.raw(`${names(`indexed by audit_parties_by_${isEnd ? "end" : "key"}`)} cross join ${log}`);
  return sql.raw(joinedParty === null ? log : `${log} cross join ${names("not indexed")}`);
}

export function buildJoins(scope: string, { part, joinedParty }: AuditAccessPath): SQL[] {
  const party = part ?? joinedParty;
  if (party === null) return [];
  return [
    sql`${isPartyOf(scope, party)}`,
    part === null
      ? sql`party.id = ${selectPartyId(party)}`
      : // Nobody who was logged in, and no organisation, stand as the empty id.
        sql.raw(`audit_log.${part}_id is nullif(party.id, '')`),
  ];
}

/** `+` keeps all but one parameter off the index. `isLater`: the cursor bounds closer than `to`. */
export function buildFilters({ subject, actor, action, from, to }: AuditQuery, isLater: boolean): SQL[] {
  const unless = (isHeld: boolean) => sql.raw(isHeld ? "+" : "");
  const isFound = subject !== undefined || actor !== undefined;
  return [
    subject === undefined ? null : sql`audit_log.subject_id = ${subject}`,
    actor === undefined ? null : sql`${unless(subject !== undefined)}audit_log.actor_id = ${actor}`,
    action === undefined ? null : sql`${unless(isFound)}${matchesEvent(action)}`,
    from ? sql`audit_log.at >= ${startOfDay(from)}` : null,
    to ? sql`${unless(isLater)}audit_log.at < ${endOfDay(to)}` : null,
  ].filter((condition) => condition !== null);
}
