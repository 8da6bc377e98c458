import { addDays } from "#shared/calendar/week.ts";

type Days = { from: string; to: string };

/** Cached responses that together replace a missing one: by key, by day, and the days that none covers. */
export type RangeFallback = { keys: string[]; keyOfDay: Map<string, string> | null; unknownDays: string[] };

/**
 * Looks among keys (newest first) that differ in `from` and `to` only. With both ends given, each day comes from the
 * newest response that covers it; with an open end one response must cover the whole range. Null: no fallback.
 */
export function findRangeFallback(cachedKeys: readonly string[], key: string): RangeFallback | null {
  const wanted = parse(key);
  if (wanted.days === null) return null;
  const { from, to } = wanted.days;
  const sameList = cachedKeys
    .map((cachedKey) => ({ cachedKey, ...parse(cachedKey) }))
    .filter(({ list, days }) => list === wanted.list && days !== null);
  const covering = sameList.find(({ days }) => days && days.from <= from && to <= days.to);
  if (covering) return { keys: [covering.cachedKey], keyOfDay: null, unknownDays: [] };
  if (from === firstDay || to === lastDay) return null;
  const keyOfDay = new Map<string, string>();
  const unknownDays: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const newest = sameList.find(({ days }) => days && days.from <= day && day <= days.to);
    if (newest) keyOfDay.set(day, newest.cachedKey);
    else unknownDays.push(day);
  }
  const keys = [...new Set(keyOfDay.values())];
  return keys.length === 0 ? null : { keys, keyOfDay, unknownDays };
}

/** Dated items come from the response chosen for their day, all else from the first. Adds `unknownDays` if any. */
export function mergeRangeFallback(
  answers: ReadonlyMap<string, object>,
  fallback: RangeFallback,
  key: string,
): unknown {
  const { from, to } = parse(key).days ?? { from: firstDay, to: lastDay };
  const [first] = fallback.keys;
  const base = answers.get(first ?? "") ?? {};
  const entries = Object.entries(base).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    const items = fallback.keys.flatMap((cachedKey) => {
      const list = (answers.get(cachedKey) as Record<string, unknown> | undefined)?.[name];
      return (Array.isArray(list) ? list : []).filter((item) => {
        const date = dateOf(item);
        if (date === null) return isSpan(item) || cachedKey === first;
        return date >= from && date <= to && (fallback.keyOfDay?.get(date) ?? cachedKey) === cachedKey;
      });
    });
    const isDated = items.some((item) => dateOf(item) !== null);
    if (isDated) items.sort((a, b) => (dateOf(a) ?? "").localeCompare(dateOf(b) ?? ""));
    return [name, items];
  });
  const { unknownDays } = fallback;
  return { ...Object.fromEntries(entries), ...(unknownDays.length > 0 && { unknownDays }) };
}

const firstDay = "";
const lastDay = "9999";

/** May last over several days: those of all responses count. */
const isSpan = (item: unknown) => typeof (item as { endsAt?: unknown } | null)?.endsAt === "string";

function dateOf(item: unknown): string | null {
  const date = (item as { date?: unknown } | null)?.date;
  return typeof date === "string" ? date : null;
}

/** A key without its range, and the range; null if it has none. */
function parse(key: string): { list: string; days: Days | null } {
  const { pathname, searchParams } = new URL(key, "http://key");
  const [from, to] = [searchParams.get("from"), searchParams.get("to")];
  searchParams.delete("from");
  searchParams.delete("to");
  searchParams.sort();
  const days = from === null && to === null ? null : { from: from ?? firstDay, to: to ?? lastDay };
  return { list: `${pathname}?${searchParams}`, days };
}
