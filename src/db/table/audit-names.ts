import { or, type SQL, sql } from "drizzle-orm";
import { isPart, type Part, parts } from "./audit-list.ts";
import type { Told } from "./choose-way.ts";
import { holds } from "./conditions.ts";
import { fold } from "./fold.ts";

/** What an event has as this part; nobody who was logged in, and no organisation, are the empty id. */
export function idOf(part: Part): SQL {
  const column = `audit_log.${part}_id`;
  return sql.raw(part === "subject" ? column : `coalesce(${column}, '')`);
}

/** The names that the events of a scope have as a part. */
export const ofPart = (scope: string, part: Part) => sql`party.scope = ${scope} and party.part = ${part}`;

/** Something of the party that an event has as this part; null where none is known. */
export const partyOf = (scope: string, part: Part, what: string): SQL =>
  sql`(select ${sql.raw(what)} from audit_parties as party
    where ${ofPart(scope, part)} and party.id = ${idOf(part)})`;

/** Whether a name is one of those that a condition holds for: they are gathered once, and each event looked up among them. */
const isNamed = (scope: string, part: Part, condition: SQL, isMeant = true) =>
  sql`${idOf(part)} ${sql.raw(isMeant ? "in" : "not in")} (select party.id from audit_parties as party
    where ${ofPart(scope, part)} and ${condition})`;

const positive = { notContains: "contains", notEquals: "equals" } as const;

/** What a filter says of an event, wherever it is found. */
export function holdsOfEvent(scope: string, { column, filter }: Pick<Told, "column" | "filter">): SQL {
  const { column: name, mode } = filter;
  if (column.kind !== "text" || !isPart(name)) return holds(column, filter);
  const isMeant = mode !== "notContains" && mode !== "notEquals";
  const meant = isMeant ? filter : { ...filter, mode: positive[mode] };
  return isNamed(scope, name, holds(column, meant), isMeant);
}

const mostWords = 8;

/** The actions whose words hold a word, folded. */
export type EventsWith = (word: string) => readonly string[];

/** Whether an event holds every word of a search, in any order: in the names of today, or in what happened. */
export function holdsSearch(scope: string, search: string, eventsWith: EventsWith) {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) =>
    or(
      ...parts.map((part) => isNamed(scope, part, sql`instr(party.key, ${word}) > 0`)),
      sql`audit_log.action in (select value from json_each(${JSON.stringify(eventsWith(word))}))`,
    ),
  );
}
