import type { ChangedFacts, GigChange } from "../../shared/gigs/gig-change.ts";

type Fact = Exclude<keyof ChangedFacts, "days">;
const comparedFacts: readonly Fact[] = ["municipality", "address", "meetingPoint", "pricing", "contract"];

/** Facts that are back at their first value are left out. */
export function mergeChanges(changes: readonly GigChange[]): GigChange | null {
  if (changes.length === 0) return null;
  const merged: GigChange = { before: {}, after: {} };
  for (const { before, after } of changes) {
    merged.before = { ...before, ...merged.before };
    merged.after = { ...merged.after, ...after };
  }
  const same = comparedFacts.filter((fact) => isSame(merged.before[fact], merged.after[fact]));
  const without = (side: ChangedFacts) =>
    Object.fromEntries(
      Object.entries(side).filter(([fact]) => fact !== "days" && !same.includes(fact as Fact)),
    );
  const days = mergeDays(changes);
  return {
    before: { ...without(merged.before), ...(days && { days: days.before }) },
    after: { ...without(merged.after), ...(days && { days: days.after }) },
  };
}

/** Leaves out the days that somebody does not work. */
export function restrictToDays({ before, after }: GigChange, dates: readonly string[]): GigChange {
  const only = ({ days, ...others }: ChangedFacts): ChangedFacts => {
    const ownDays = days?.filter(({ date }) => dates.includes(date));
    return { ...others, ...(ownDays && ownDays.length > 0 && { days: ownDays }) };
  };
  return { before: only(before), after: only(after) };
}

type Days = NonNullable<ChangedFacts["days"]>;

function mergeDays(changes: readonly GigChange[]): { before: Days; after: Days } | null {
  const first = new Map<string, Days[number] | undefined>();
  const last = new Map<string, Days[number] | undefined>();
  for (const { before, after } of changes) {
    const [then, now] = [byDate(before), byDate(after)];
    for (const date of new Set([...then.keys(), ...now.keys()])) {
      if (!first.has(date)) first.set(date, then.get(date));
      last.set(date, now.get(date));
    }
  }
  const dates = [...first.keys()].filter((date) => !isSame(first.get(date), last.get(date))).toSorted();
  const daysOf = (side: typeof first) => dates.flatMap((date) => side.get(date) ?? []);
  return dates.length === 0 ? null : { before: daysOf(first), after: daysOf(last) };
}

const byDate = ({ days = [] }: ChangedFacts) => new Map(days.map((day) => [day.date, day]));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
