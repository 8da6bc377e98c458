import { type SQL, sql } from "drizzle-orm";
import type { auditTable } from "../../shared/audit-table.ts";
import type { ColumnOf, TableFilter } from "../../shared/table.ts";
import { endOfDay, startOfDay } from "../day-bounds.ts";
import { type auditListOf, everything, indexOfEvent, isEvent, isPart, type Part } from "./audit-list.ts";
import { idOf, ofPart } from "./audit-names.ts";
import { type Chosen, chooseWay, type Told } from "./choose-way.ts";
import type { Asked } from "./list.ts";

/** What is asked of the log. `action`: an event or a kind; `actor` and `subject`: ids; `from` and `to`: days, inclusive. */
export type EventsAsked = Asked<ColumnOf<typeof auditTable>> & {
  action?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** By its own words the log is found soonest, and stands as it is asked for. */
export function chooseFor(
  list: ReturnType<typeof auditListOf>,
  asked: EventsAsked,
  told: readonly Told[],
): Chosen {
  const index = leadOf(asked);
  if (index === null) return chooseWay(list, asked, told);
  const looksAtAll = told.length > 0 || Boolean(asked.search);
  return { ...chooseWay(list, { ...asked, match: "all", search: "" }, []), index, looksAtAll };
}

function leadOf({ subject, actor, action }: EventsAsked): string | null {
  if (subject !== undefined) return "subject.id";
  if (actor !== undefined) return "actor.id";
  return action === undefined ? null : indexOfEvent(action);
}

/**
 * An index of the log, and where it goes from name to name: whose names, and from which of their ends. `beside`: whose names
 * are read with the events, since they are asked for.
 */
export type LogWay = { index: string; part: Part | null; isEnd: boolean; beside: Part | null };

export function readWay({ index }: Chosen, { match, filter }: EventsAsked): LogWay {
  const [of = "", how] = (index ?? "at").split(".");
  if (isPart(of) && how !== "id") return { index: of, part: of, isEnd: how === "end", beside: null };
  const not = match === "all" || filter.length === 1 ? filter.find(isNotNamed) : undefined;
  return { index: of, part: null, isEnd: false, beside: not?.column ?? null };
}

/** Most names are not this one, so that each event's is looked up to be told anyway. */
export const isNotNamed = <Name extends string>(
  filter: TableFilter<Name>,
): filter is TableFilter<Name & Part> => isPart(filter.column) && filter.mode === "notEquals";

export function fromOf(scope: string, { index, part, isEnd, beside }: LogWay): SQL {
  const ofAll = index === "at" ? "audit_log_at" : `audit_log_${index}`;
  const ofOne = index === "at" ? "audit_log_organization" : `audit_log_organization_${index}`;
  const log = `audit_log indexed by ${scope === everything ? ofAll : ofOne}`;
  const names = (by: string) => `audit_parties as party ${by}`;
  if (part !== null)
    return sql.raw(`${names(`indexed by audit_parties_by_${isEnd ? "end" : "key"}`)} cross join ${log}`);
  return sql.raw(beside === null ? log : `${log} cross join ${names("not indexed")}`);
}

export function joinOf(scope: string, { part, beside }: LogWay): SQL[] {
  const named = part ?? beside;
  if (named === null) return [];
  return [
    sql`${ofPart(scope, named)}`,
    part === null
      ? sql`party.id = ${idOf(named)}`
      : // Nobody who was logged in, and no organisation, stand as the empty id.
        sql.raw(`audit_log.${part}_id is nullif(party.id, '')`),
  ];
}

/** The log's own words: one is looked up by, the others are looked at. `isLater`: where the page begins is nearer than its last day. */
export function ownWords({ subject, actor, action, from, to }: EventsAsked, isLater: boolean): SQL[] {
  const unless = (isHeld: boolean) => sql.raw(isHeld ? "+" : "");
  const isFound = subject !== undefined || actor !== undefined;
  return [
    subject === undefined ? null : sql`audit_log.subject_id = ${subject}`,
    actor === undefined ? null : sql`${unless(subject !== undefined)}audit_log.actor_id = ${actor}`,
    action === undefined ? null : sql`${unless(isFound)}${isEvent(action)}`,
    from ? sql`audit_log.at >= ${startOfDay(from)}` : null,
    to ? sql`${unless(isLater)}audit_log.at < ${endOfDay(to)}` : null,
  ].filter((one) => one !== null);
}
