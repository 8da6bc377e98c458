import { and, type SQL } from "drizzle-orm";
import type { ResolvedFilter } from "./choose-index.ts";
import { buildRanges, isInRange, type KeyRange, matchesFilter } from "./conditions.ts";
import { isAfterCursor, type KeyValue, type SortKey } from "./keyset.ts";

/** The parts of the index to read, in turn: a negation has two. `after`: the keys of the row before the page. */
export function buildRangeConditions(
  driving: ResolvedFilter | null,
  keys: readonly SortKey[],
  after: readonly KeyValue[] | null,
): (SQL | undefined)[] {
  const beyond = after === null ? undefined : isAfterCursor(keys, after);
  if (driving === null) return [beyond];
  const ranges = driving.accessPath?.order === "name" ? [] : buildRanges(driving.column, driving.filter);
  const [first] = keys;
  const isByIt = first !== undefined && first.key === ranges[0]?.key;
  const boundedEnd = first?.isDescending ? "before" : "from";
  const [current, ...others] = isByIt ? listRemainingRanges(ranges, first.isDescending, after?.[0]) : ranges;
  if (current === undefined) return [and(matchesFilter(driving.column, driving.filter), beyond)];
  const here = isInRange(current, isByIt && after !== null ? boundedEnd : undefined);
  return [and(here, beyond), ...others.map((range) => isInRange(range))];
}

function listRemainingRanges(
  ranges: readonly KeyRange[],
  isDescending: boolean,
  value: KeyValue | undefined,
): KeyRange[] {
  const [first, other] = isDescending ? ranges.toReversed() : ranges;
  if (first === undefined || other === undefined) return [...ranges];
  const isLeft =
    value !== undefined &&
    (isDescending
      ? first.from !== undefined && isLess(value, first.from)
      : first.before !== undefined && !isLess(value, first.before));
  return isLeft ? [other] : [first, other];
}

/** As SQLite compares: text by bytes. */
const isLess = (a: KeyValue, other: KeyValue) =>
  typeof a === "number" ? a < Number(other) : Buffer.from(a).compare(Buffer.from(String(other))) < 0;
