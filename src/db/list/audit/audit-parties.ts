import { or, type SQL, sql } from "drizzle-orm";
import type { ResolvedFilter } from "../choose-index.ts";
import { matchesFilter } from "../conditions.ts";
import { normalizeForSearch } from "../normalize.ts";
import { isPartyRole, type PartyRole, partyRoles } from "./audit-list.ts";

/** Nobody signed in, and no organisation, are the empty id. */
export function selectPartyId(part: PartyRole): SQL {
  const column = `audit_log.${part}_id`;
  return sql.raw(part === "subject" ? column : `coalesce(${column}, '')`);
}

export const isPartyOf = (scope: string, part: PartyRole) =>
  sql`party.scope = ${scope} and party.part = ${part}`;

export const selectParty = (scope: string, part: PartyRole, what: string): SQL =>
  sql`(select ${sql.raw(what)} from audit_parties as party
    where ${isPartyOf(scope, part)} and party.id = ${selectPartyId(part)})`;

/** A subquery over the names, evaluated once, in which each event is looked up. */
const hasParty = (scope: string, part: PartyRole, condition: SQL, isEqual = true) =>
  sql`${selectPartyId(part)} ${sql.raw(isEqual ? "in" : "not in")} (select party.id from audit_parties as party
    where ${isPartyOf(scope, part)} and ${condition})`;

const positiveMode = { notContains: "contains", notEquals: "equals" } as const;

export function matchesEventFilter(
  scope: string,
  { column, filter }: Pick<ResolvedFilter, "column" | "filter">,
): SQL {
  const { column: name, mode } = filter;
  if (column.kind !== "text" || !isPartyRole(name)) return matchesFilter(column, filter);
  const isEqual = mode !== "notContains" && mode !== "notEquals";
  const positiveFilter = isEqual ? filter : { ...filter, mode: positiveMode[mode] };
  return hasParty(scope, name, matchesFilter(column, positiveFilter), isEqual);
}

const maxWords = 8;

/** Actions whose label contains a normalized word. */
export type FindEvents = (word: string) => readonly string[];

/** Whether an event has every word, in any order, in today's names or its action's label. */
export function matchesEventSearch(scope: string, search: string, eventsWith: FindEvents) {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.map((word) =>
    or(
      ...partyRoles.map((part) => hasParty(scope, part, sql`instr(party.key, ${word}) > 0`)),
      sql`audit_log.action in (select value from json_each(${JSON.stringify(eventsWith(word))}))`,
    ),
  );
}
