import { and, type SQL, sql } from "drizzle-orm";
import type { IndexChoice, ResolvedFilter } from "../choose-index.ts";
import { buildRanges, isInRange, matchesFilter } from "../conditions.ts";
import { isAfterCursor, type KeyValue, type SortKey } from "../keyset.ts";
import type { AuditAccessPath } from "./audit-access-path.ts";
import { auditTime, isPartyRole } from "./audit-list.ts";
import { selectParty, selectPartyId } from "./audit-parties.ts";

const moment = { name: "at", key: auditTime, isText: false };
const seq = { name: "id", key: sql`audit_log.seq`, isText: false };

/** Each name is followed by its id, since names are not unique; ties: newest first. */
export function buildAuditSortKeys(
  scope: string,
  way: AuditAccessPath,
  { keys, drivingFilter }: IndexChoice,
): SortKey[] {
  const isOneName =
    drivingFilter?.accessPath?.order === "name" && drivingFilter.column.kind === "text" && keys.length === 0;
  const requested = keys.flatMap((key) => withId(scope, way, key));
  const all = isOneName ? [partyId(drivingFilter.filter.column, false)] : requested;
  const turned = keys.find(({ name }) => name === "at");
  return turned === undefined
    ? [...all, { ...moment, isDescending: true }, { ...seq, isDescending: true }]
    : [...all, { ...seq, isDescending: turned.isDescending }];
}

const partyId = (name: string, isDescending: boolean): SortKey => ({
  name: `${name}.id`,
  key: sql`party.id`,
  isDescending,
  isText: true,
});

function withId(scope: string, way: AuditAccessPath, { name, isDescending }: SortKey): SortKey[] {
  const [part = ""] = name.split(".");
  if (!isPartyRole(part)) return [{ ...moment, isDescending }];
  if (part === way.part) {
    const key = way.isEnd ? sql`party.back` : sql`party.key`;
    return [{ name, key, isDescending, isText: true }, partyId(part, isDescending)];
  }
  const direction = { isDescending, isText: true };
  const id = selectPartyId(part);
  const key = selectParty(scope, part, "party.key");
  return [
    { ...direction, name: part, key },
    { ...direction, name: `${part}.id`, key: id },
  ];
}

const maxInstant = 9_000_000_000_000_000;

/** After a cursor there are two steps: to its name, and within that name's events to the instant. */
export function buildPartyRange(
  { part }: AuditAccessPath,
  { drivingFilter }: IndexChoice,
  keys: readonly SortKey[],
  after: readonly KeyValue[] | null,
): SQL | undefined {
  const [first, second, third] = keys;
  const isByIt = first !== undefined && first.name.split(".")[0] === part;
  const range =
    drivingFilter === null
      ? undefined
      : buildDrivingCondition(drivingFilter, after !== null && isByIt ? first : undefined);
  if (after === null || first === undefined) return range;
  const beyond = isAfterCursor(unheld(keys), after);
  if (!isByIt) return and(range, beyond);
  const isPair = second?.name === `${part}.id`;
  const names = isPair ? sql`(${first.key}, ${second.key})` : sql`${first.key}`;
  const values = isPair ? sql`(${after[0]}, ${after[1]})` : sql`${after[0]}`;
  const [id, instant] = isPair ? [after[1], after[2]] : [after[0], after[1]];
  const next = isPair ? third : second;
  const untilInstant =
    next?.name === "at"
      ? sql`audit_log.at ${upTo(next)} case when party.id = ${id} then ${instant} else ${next.isDescending ? maxInstant : -maxInstant} end`
      : undefined;
  return and(range, sql`${names} ${upTo(first)} ${values}`, untilInstant, beyond);
}

const upTo = ({ isDescending }: SortKey) => sql.raw(isDescending ? "<=" : ">=");

/** `+` keeps SQLite from using these keys for an index. */
const unheld = (keys: readonly SortKey[]) =>
  keys.map((sortKey) => ({ ...sortKey, key: sql`+${sortKey.key}` }));

/** `boundedKey`: the sort key of the previous pages, whose cursor bounds the scan closer than the range does. */
function buildDrivingCondition({ column, filter, accessPath }: ResolvedFilter, boundedKey?: SortKey): SQL {
  const [range] = accessPath?.order === "name" ? [] : buildRanges(column, filter);
  if (range === undefined) return matchesFilter(column, filter);
  return isInRange(range, boundedKey && (boundedKey.isDescending ? "before" : "from"));
}
