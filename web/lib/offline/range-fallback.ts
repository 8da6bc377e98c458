import { addDays } from "#shared/calendar/week.ts";

type Days = { from: string; to: string };

/** Cached responses that together replace a missing one: by key, by day, and the days that none covers. */
export type RangeFallback = { keys: string[]; keyOfDay: Map<string, string> | null; unknownDays: string[] };

/**
 * Looks among keys (newest first) that differ in `from` and `to` only. With both ends given, each day comes from the
 * newest response that covers it; with an open end one response must cover the whole range. Null: no fallback.
 */
export function findRangeFallback(keptKeys: readonly string[], key: string): RangeFallback | null {
  const wanted = parse(key);
  if (wanted.days === null) return null;
  const { from, to } = wanted.days;
  const alike = keptKeys
    .map((kept) => ({ kept, ...parse(kept) }))
    .filter(({ rest, days }) => rest === wanted.rest && days !== null);
  const whole = alike.find(({ days }) => days && days.from <= from && to <= days.to);
  if (whole) return { keys: [whole.kept], keyOfDay: null, unknownDays: [] };
  if (from === firstDay || to === lastDay) return null;
  const keyOfDay = new Map<string, string>();
  const unknownDays: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const about = alike.find(({ days }) => days && days.from <= day && day <= days.to);
    if (about) keyOfDay.set(day, about.kept);
    else unknownDays.push(day);
  }
  const keys = [...new Set(keyOfDay.values())];
  return keys.length === 0 ? null : { keys, keyOfDay, unknownDays };
}

/** Dated items come from the response chosen for their day, all else from the first. Adds `unknownDays` if any. */
export function mergeRangeFallback(
  answers: ReadonlyMap<string, object>,
  standIn: RangeFallback,
  key: string,
): unknown {
  const { from, to } = parse(key).days ?? { from: firstDay, to: lastDay };
  const [first] = standIn.keys;
  const base = answers.get(first ?? "") ?? {};
  const entries = Object.entries(base).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    const items = standIn.keys.flatMap((kept) => {
      const list = (answers.get(kept) as Record<string, unknown> | undefined)?.[name];
      return (Array.isArray(list) ? list : []).filter((item) => {
        const date = dateOf(item);
        if (date === null) return kept === first;
        return date >= from && date <= to && (standIn.keyOfDay?.get(date) ?? kept) === kept;
      });
    });
    const isDated = items.some((item) => dateOf(item) !== null);
    if (isDated) items.sort((a, b) => (dateOf(a) ?? "").localeCompare(dateOf(b) ?? ""));
    return [name, items];
  });
  const { unknownDays } = standIn;
  return { ...Object.fromEntries(entries), ...(unknownDays.length > 0 && { unknownDays }) };
}

const firstDay = "";
const lastDay = "9999";

function dateOf(item: unknown): string | null {
  const date = (item as { date?: unknown } | null)?.date;
  return typeof date === "string" ? date : null;
}

/** A key without its range, and the range; null if it has none. */
function parse(key: string): { rest: string; days: Days | null } {
  const { pathname, searchParams } = new URL(key, "http://key");
  const [from, to] = [searchParams.get("from"), searchParams.get("to")];
  searchParams.delete("from");
  searchParams.delete("to");
  searchParams.sort();
  const days = from === null && to === null ? null : { from: from ?? firstDay, to: to ?? lastDay };
  return { rest: `${pathname}?${searchParams}`, days };
}
