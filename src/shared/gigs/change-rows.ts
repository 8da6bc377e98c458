import type { Industry } from "../industries/industry.ts";
import type { ChangedFacts, GigChange } from "./gig-change.ts";
import type { Contract } from "./payment-method.ts";

export type ShiftHours = { startTime: string; endTime: string; breakMinutes?: number | undefined };
type Pay = NonNullable<ChangedFacts["pricing"]>;

/** null: it was not there, or is not any more. `industry`: null where any trade of the gig will do. */
export type ChangeRow =
  | { kind: "hours"; dates: string[]; before: ShiftHours | null; after: ShiftHours | null }
  | { kind: "pricing"; before: Pay; after: Pay }
  | { kind: "positions"; industry: Industry | null; before: Pay | null; after: Pay | null }
  | { kind: "contract"; before: Contract; after: Contract }
  | { kind: "municipality" | "address" | "meetingPoint"; before: string; after: string };

/** Tells the rows of a list apart. */
export function toChangeKey(row: ChangeRow): string {
  if (row.kind === "hours") return row.dates[0] ?? row.kind;
  if (row.kind !== "positions") return row.kind;
  return [row.kind, row.industry, row.before?.amountCents, row.after?.amountCents].join(" ");
}

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
  rows.push(...positionRows(before.positions ?? [], after.positions ?? []));
  if (before.contract && after.contract)
    rows.push({ kind: "contract", before: before.contract, after: after.contract });
  return rows;
}

type Positions = NonNullable<ChangedFacts["positions"]>;

function positionRows(before: Positions, after: Positions): ChangeRow[] {
  return pairPositions(before, after).map(([was, is]) => ({
    kind: "positions",
    industry: (was ?? is)?.industry ?? null,
    before: was?.pricing ?? null,
    after: is?.pricing ?? null,
  }));
}

type Pair = [Positions[number] | undefined, Positions[number] | undefined];

/** Those of one trade belong together in the order in which they stand. */
export function pairPositions(before: Positions, after: Positions): Pair[] {
  const left = [...after];
  const pairs = before.map((was): Pair => {
    const at = left.findIndex(({ industry }) => industry === was.industry);
    return [was, at === -1 ? undefined : left.splice(at, 1)[0]];
  });
  return [...pairs, ...left.map((is): Pair => [undefined, is])];
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
