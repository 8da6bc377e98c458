import { and, or, type SQL, sql } from "drizzle-orm";
import { readKeys } from "../../http/cursor.ts";
import { mostCounted } from "../../shared/list.ts";
import { fromJson } from "../json.ts";
import { auditListOf, everything } from "./audit-list.ts";
import { type EventsWith, holdsOfEvent, holdsSearch } from "./audit-names.ts";
import { amongNames, keysOf } from "./audit-seek.ts";
import { chooseFor, type EventsAsked, fromOf, joinOf, ownWords, readWay } from "./audit-way.ts";
import { type Told, tellOf } from "./choose-way.ts";
import { partsOf } from "./parts.ts";
import { oneAfterAnother, type Plan } from "./plan.ts";
import { type KeyValue, nameOf, orderBy } from "./seek.ts";

/**
 * How to read the log of an organisation, by its id, or of `everything`. It is as `planOf` says, but that names stand
 * beside the log: a way by them goes from name to name, and to the events of each. What is alike stands newest first.
 */
export function planEvents(scope: string, asked: EventsAsked, eventsWith: EventsWith): Plan {
  const list = auditListOf(scope);
  const told = asked.filter.map((filter) => withoutNots(tellOf(list, filter)));
  const chosen = chooseFor(list, asked, told);
  const way = readWay(chosen.index ?? "at");
  const keys = keysOf(scope, way, chosen);
  const sort = nameOf(keys);
  const after = readKeys(asked.cursor, sort, keys);
  const others = told.filter((one) => one !== chosen.leads).map((one) => holdsOfEvent(scope, one));
  const fits = asked.match === "any" ? or(...others) : and(...others);
  const held = and(
    scope === everything ? undefined : sql`audit_log.organization_id = ${scope}`,
    ...joinOf(scope, way),
    fits && sql`(${fits})`,
    ...holdsSearch(scope, asked.search ?? "", eventsWith),
    ...ownWords(asked, after !== null),
  );
  const source = fromOf(scope, way);
  const find = (from: readonly KeyValue[] | null, what: SQL, order: SQL | undefined, most: number) => {
    const parts =
      way.part === null ? partsOf(chosen.leads, keys, from) : [amongNames(way, chosen, keys, from)];
    const wheres = parts.map((part) => and(held, part) ?? sql`true`);
    return oneAfterAnother(
      wheres.map((where) => sql`select ${what} from ${source} where ${where} ${order} limit ${most}`),
      most,
    );
  };
  const shown = keys.map(({ key }, place) => sql`${key} as ${sql.raw(`k${place}`)}`);
  const inOrder = sql`order by ${sql.join(orderBy(keys), sql`, `)}`;
  const found = sql.join([events, ...shown], sql`, `);
  const kept = keys.map((one, place) => ({ ...one, key: sql.raw(`audit_log.k${place}`) }));
  return {
    from: sql`(${find(after, found, inOrder, asked.limit + 1)}) as audit_log`,
    orderBy: orderBy(kept),
    place: fromJson(
      sql`json_array(${sql.join([sql`${sort}`, ...kept.map(({ key }) => key)], sql`, `)})`,
      "place",
    ),
    counted:
      after === null
        ? sql`(${find(null, sql`1 as found`, undefined, mostCounted + 1)})`
        : sql`(select 1 limit 0)`,
  };
}

/** What is told of an event; its names are looked up when the page is found. */
const events = sql.raw(
  ["seq", "at", "actor_id", "organization_id", "action", "subject_id", "details"]
    .map((column) => `audit_log.${column}`)
    .join(", "),
);

/** Names that are not one stand at both of its sides: the log is read in its own order then. */
const withoutNots = (told: Told): Told =>
  told.column.kind === "text" && told.filter.mode === "notEquals" ? { ...told, way: null } : told;
