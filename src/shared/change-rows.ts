import type { ChangedFacts, GigChange } from "./gig-change.ts";

type Hours = { startTime: string; endTime: string };
type Pay = NonNullable<ChangedFacts["pricing"]>;

/** One thing that changed, as it was and as it is; null: it was not there, or is not any more. */
export type ChangeRow =
  | { kind: "hours"; dates: string[]; before: Hours | null; after: Hours | null }
  | { kind: "pricing"; before: Pay; after: Pay }
  | { kind: "municipality" | "address" | "meetingPoint"; before: string; after: string };

const places = ["municipality", "address", "meetingPoint"] as const;

/** What changed for somebody who works on these dates: hours first, days with the same change in one row. */
export function changeRows({ before, after }: GigChange, own: readonly string[]): ChangeRow[] {
  const rows: ChangeRow[] = hoursRows(before.days ?? [], after.days ?? [], own);
  for (const kind of places) {
    const [was, is] = [before[kind], after[kind]];
    if (was !== undefined && is !== undefined) rows.push({ kind, before: was, after: is });
  }
  if (before.pricing && after.pricing)
    rows.push({ kind: "pricing", before: before.pricing, after: after.pricing });
  return rows;
}

type Days = NonNullable<ChangedFacts["days"]>;

function hoursRows(before: Days, after: Days, own: readonly string[]): ChangeRow[] {
  const changed = [...new Set([...before, ...after].map(({ date }) => date))].toSorted();
  const mine = changed.filter((date) => own.includes(date));
  const groups = new Map<string, Extract<ChangeRow, { kind: "hours" }>>();
  for (const date of mine.length > 0 ? mine : changed) {
    const [was, is] = [hoursOn(before, date), hoursOn(after, date)];
    const key = JSON.stringify([was, is]);
    const group = groups.get(key) ?? { kind: "hours", dates: [], before: was, after: is };
    group.dates.push(date);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function hoursOn(days: Days, date: string): Hours | null {
  const day = days.find((one) => one.date === date);
  return day ? { startTime: day.startTime, endTime: day.endTime } : null;
}
