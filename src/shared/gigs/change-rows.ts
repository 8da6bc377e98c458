import type { ChangedFacts, GigChange } from "./gig-change.ts";
import type { Contract } from "./payment-method.ts";

export type ShiftHours = { startTime: string; endTime: string; breakMinutes?: number | undefined };
type Pay = NonNullable<ChangedFacts["pricing"]>;

/** null: it was not there, or is not any more. */
export type ChangeRow =
  | { kind: "hours"; dates: string[]; before: ShiftHours | null; after: ShiftHours | null }
  | { kind: "pricing"; before: Pay; after: Pay }
  | { kind: "contract"; before: Contract; after: Contract }
  | { kind: "municipality" | "address" | "meetingPoint"; before: string; after: string };

const places = ["municipality", "address", "meetingPoint"] as const;

/** Changes on the dates that somebody works; without any, on all. Hours first, equal days in one row. */
export function listChanges({ before, after }: GigChange, ownDates: readonly string[]): ChangeRow[] {
  const rows: ChangeRow[] = hoursRows(before.days ?? [], after.days ?? [], ownDates);
  for (const kind of places) {
    const [was, is] = [before[kind], after[kind]];
    if (was !== undefined && is !== undefined) rows.push({ kind, before: was, after: is });
  }
  if (before.pricing && after.pricing)
    rows.push({ kind: "pricing", before: before.pricing, after: after.pricing });
  if (before.contract && after.contract)
    rows.push({ kind: "contract", before: before.contract, after: after.contract });
  return rows;
}

type Days = NonNullable<ChangedFacts["days"]>;

function hoursRows(before: Days, after: Days, ownDates: readonly string[]): ChangeRow[] {
  const changed = [...new Set([...before, ...after].map(({ date }) => date))].toSorted();
  const dates = ownDates.length > 0 ? changed.filter((date) => ownDates.includes(date)) : changed;
  const groups = new Map<string, Extract<ChangeRow, { kind: "hours" }>>();
  for (const date of dates) {
    const [was, is] = withBreaks(dayOn(before, date), dayOn(after, date));
    const key = JSON.stringify([was, is]);
    const group = groups.get(key) ?? { kind: "hours", dates: [], before: was, after: is };
    group.dates.push(date);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const dayOn = (days: Days, date: string) => days.find((day) => day.date === date);

function withBreaks(was: Days[number] | undefined, is: Days[number] | undefined) {
  const differ = was !== undefined && is !== undefined && was.breakMinutes !== is.breakMinutes;
  return [was, is].map((day): ShiftHours | null => {
    if (day === undefined) return null;
    const { startTime, endTime, breakMinutes } = day;
    return { startTime, endTime, ...(differ && { breakMinutes }) };
  }) as [ShiftHours | null, ShiftHours | null];
}
