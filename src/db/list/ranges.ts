import { and, type SQL } from "drizzle-orm";
import type { ResolvedFilter } from "./choose-index.ts";
import { buildRanges, isInRange, type KeyRange, matchesFilter } from "./conditions.ts";
import { isAfterCursor, type KeyValue, type SortKey } from "./keyset.ts";

/** The parts of the index to read, in turn: a negation has two. `after`: the keys of the row before the page. */
export function buildRangeConditions(
  leads: ResolvedFilter | null,
  keys: readonly SortKey[],
  after: readonly KeyValue[] | null,
): (SQL | undefined)[] {
  const beyond = after === null ? undefined : isAfterCursor(keys, after);
  if (leads === null) return [beyond];
  const ranges = leads.accessPath?.order === "name" ? [] : buildRanges(leads.column, leads.filter);
  const [first] = keys;
  const isByIt = first !== undefined && first.key === ranges[0]?.key;
  const passed = first?.isDescending ? "before" : "from";
  const [begun, ...others] = isByIt ? listRemainingRanges(ranges, first.isDescending, after?.[0]) : ranges;
  if (begun === undefined) return [and(matchesFilter(leads.column, leads.filter), beyond)];
  const here = isInRange(begun, isByIt && after !== null ? passed : undefined);
  return [and(here, beyond), ...others.map((range) => isInRange(range))];
}

function listRemainingRanges(
  ranges: readonly KeyRange[],
  isDescending: boolean,
  value: KeyValue | undefined,
): KeyRange[] {
  const [one, other] = isDescending ? ranges.toReversed() : ranges;
  if (one === undefined || other === undefined) return [...ranges];
  const isLeft =
    value !== undefined &&
    (isDescending
      ? one.from !== undefined && isLess(value, one.from)
      : one.before !== undefined && !isLess(value, one.before));
  return isLeft ? [other] : [one, other];
}

/** As SQLite compares: text by bytes. */
const isLess = (one: KeyValue, other: KeyValue) =>
  typeof one === "number" ? one < Number(other) : Buffer.from(one).compare(Buffer.from(String(other))) < 0;
