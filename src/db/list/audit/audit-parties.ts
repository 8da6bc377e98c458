import { or, type SQL, sql } from "drizzle-orm";
import type { ResolvedFilter } from "../choose-index.ts";
import { matchesFilter } from "../conditions.ts";
import { normalizeForSearch } from "../normalize.ts";
import { isPartyRole, type PartyRole, partyRoles } from "./audit-list.ts";

/** What an event has as this part; nobody who was logged in, and no organisation, are the empty id. */
export function selectPartyId(part: PartyRole): SQL {
  const column = `audit_log.${part}_id`;
  return sql.raw(part === "subject" ? column : `coalesce(${column}, '')`);
}

/** The names that the events of a scope have as a part. */
export const isPartyOf = (scope: string, part: PartyRole) =>
  sql`party.scope = ${scope} and party.part = ${part}`;

/** Something of the party that an event has as this part; null where none is known. */
export const selectParty = (scope: string, part: PartyRole, what: string): SQL =>
  sql`(select ${sql.raw(what)} from audit_parties as party
    where ${isPartyOf(scope, part)} and party.id = ${selectPartyId(part)})`;

/** Whether a name is one of those that a condition holds for: they are gathered once, and each event looked up among them. */
const hasParty = (scope: string, part: PartyRole, condition: SQL, isMeant = true) =>
  sql`${selectPartyId(part)} ${sql.raw(isMeant ? "in" : "not in")} (select party.id from audit_parties as party
    where ${isPartyOf(scope, part)} and ${condition})`;

const positiveMode = { notContains: "contains", notEquals: "equals" } as const;

/** What a filter says of an event, wherever it is found. */
export function matchesEventFilter(
  scope: string,
  { column, filter }: Pick<ResolvedFilter, "column" | "filter">,
): SQL {
  const { column: name, mode } = filter;
  if (column.kind !== "text" || !isPartyRole(name)) return matchesFilter(column, filter);
  const isMeant = mode !== "notContains" && mode !== "notEquals";
  const meant = isMeant ? filter : { ...filter, mode: positiveMode[mode] };
  return hasParty(scope, name, matchesFilter(column, meant), isMeant);
}

const maxWords = 8;

/** The actions whose words hold a word, folded. */
export type FindEvents = (word: string) => readonly string[];

/** Whether an event holds every word of a search, in any order: in the names of today, or in what happened. */
export function matchesEventSearch(scope: string, search: string, eventsWith: FindEvents) {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.map((word) =>
    or(
      ...partyRoles.map((part) => hasParty(scope, part, sql`instr(party.key, ${word}) > 0`)),
      sql`audit_log.action in (select value from json_each(${JSON.stringify(eventsWith(word))}))`,
    ),
  );
}
