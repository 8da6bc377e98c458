type Days = { from: string; to: string };

/** Whether the answer kept under one key can stand in for another's: they differ in days only, and these overlap. */
export function isAlike(kept: string, asked: string): boolean {
  const [a, b] = [read(kept), read(asked)];
  return a.rest === b.rest && a.dated && b.dated && a.days.from <= b.days.to && b.days.from <= a.days.to;
}

/** Of an answer's lists by date what lies within the days asked for. */
export function cutTo(data: unknown, asked: string): unknown {
  const { from, to } = read(asked).days;
  const isWithin = (item: unknown) => {
    const date = (item as { date?: unknown } | null)?.date;
    return typeof date !== "string" || (date >= from && date <= to);
  };
  const entries = Object.entries(data as object).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter(isWithin) : value,
  ]);
  return Object.fromEntries(entries);
}

function read(key: string): { rest: string; dated: boolean; days: Days } {
  const { pathname, searchParams } = new URL(key, "http://key");
  const days = { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "9999" };
  const dated = searchParams.has("from") || searchParams.has("to");
  searchParams.delete("from");
  searchParams.delete("to");
  searchParams.sort();
  return { rest: `${pathname}?${searchParams}`, dated, days };
}
