import { and, or, type SQL, sql } from "drizzle-orm";
import { readKeys } from "../../http/cursor.ts";
import { auditListOf, everything, type Part } from "./audit-list.ts";
import { type EventsWith, holdsOfEvent, holdsSearch } from "./audit-names.ts";
import { amongNames, keysOf } from "./audit-seek.ts";
import {
  chooseFor,
  type EventsAsked,
  fromOf,
  isNotNamed,
  joinOf,
  type LogWay,
  ownWords,
  readWay,
} from "./audit-way.ts";
import { type Told, tellOf } from "./choose-way.ts";
import { holds } from "./conditions.ts";
import { partsOf } from "./parts.ts";
import type { Plan } from "./plan.ts";
import { type KeyValue, nameOf } from "./seek.ts";
import { planPage } from "./walk.ts";

/** `known`: whose names the log is read by, or with; each event tells its own. */
type EventsPlan = Plan & { known: Part | null };

/**
 * How to read the log of an organisation, by its id, or of `everything`. It is as `planOf` says, but that names stand
 * beside the log: a way by them goes from name to name, and to the events of each. What is alike stands newest first.
 */
export function planEvents(scope: string, asked: EventsAsked, eventsWith: EventsWith): EventsPlan {
  const list = auditListOf(scope);
  const told = asked.filter.map((filter) => withoutNots(tellOf(list, filter)));
  const chosen = chooseFor(list, asked, told);
  const way = readWay(chosen, asked);
  const sorted = keysOf(scope, way, chosen);
  const after = readKeys(asked.cursor, nameOf(sorted), sorted);
  const others = told
    .filter((one) => one !== chosen.leads)
    .map((one) => (isBeside(way, one) ? holds(one.column, one.filter) : holdsOfEvent(scope, one)));
  const fits = asked.match === "any" ? or(...others) : and(...others);
  const held = and(
    scope === everything ? undefined : sql`audit_log.organization_id = ${scope}`,
    ...joinOf(scope, way),
    fits && sql`(${fits})`,
    ...holdsSearch(scope, asked.search ?? "", eventsWith),
    ...ownWords(asked, after !== null),
  );
  const found = (from: readonly KeyValue[] | null, what: SQL) => {
    const parts =
      way.part === null ? partsOf(chosen.leads, sorted, from) : [amongNames(way, chosen, sorted, from)];
    return parts.map(
      (part) => sql`select ${what} from ${fromOf(scope, way)} where ${and(held, part) ?? sql`true`}`,
    );
  };
  const known = way.part ?? way.beside;
  const what = known === null ? events : sql`${events}, ${party}`;
  const { page, ...plan } = planPage({ found, what, sorted, after, chosen }, asked);
  return { ...plan, known, from: sql`(${page}) as audit_log` };
}

/** What is told of an event; its names are looked up when the page is found. */
const events = sql.raw(
  ["seq", "at", "actor_id", "organization_id", "action", "subject_id", "details"]
    .map((column) => `audit_log.${column}`)
    .join(", "),
);

/** What is told of the name that an event is found by. */
const party = sql.raw("party.type as party_type, party.name as party_name, party.gig_id as party_gig_id");

/** Names that are not one stand at both of its sides: the log is read in its own order then. */
const withoutNots = (told: Told): Told =>
  told.column.kind === "text" && told.filter.mode === "notEquals" ? { ...told, way: null } : told;

const isBeside = ({ beside }: LogWay, { filter }: Told) => isNotNamed(filter) && filter.column === beside;
