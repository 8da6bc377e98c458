import { pairPositions } from "../../shared/gigs/change-rows.ts";
import type { ChangedFacts, GigChange } from "../../shared/gigs/gig-change.ts";

type Fact = Exclude<keyof ChangedFacts, "days" | "positions">;
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
      Object.entries(side).filter(
        ([fact]) => fact !== "days" && fact !== "positions" && !same.includes(fact as Fact),
      ),
    );
  const [days, positions] = [mergeDays(changes), mergePositions(changes)];
  const lists = (side: "before" | "after") => ({
    ...(days && { days: days[side] }),
    ...(positions && { positions: positions[side] }),
  });
  return {
    before: { ...without(merged.before), ...lists("before") },
    after: { ...without(merged.after), ...lists("after") },
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

type Positions = NonNullable<ChangedFacts["positions"]>;

/** As no two positions have the same trade and price, each change goes on from where the one before left them. */
function mergePositions(changes: readonly GigChange[]): { before: Positions; after: Positions } | null {
  const merged: { first: Positions[number] | undefined; last: Positions[number] | undefined }[] = [];
  for (const { before, after } of changes) {
    const known = [...merged];
    for (const [was, is] of pairPositions(before.positions ?? [], after.positions ?? [])) {
      const at = known.findIndex(({ first, last }) =>
        was ? isSame(last, was) : last === undefined && first?.industry === is?.industry,
      );
      const [earlier] = at === -1 ? [] : known.splice(at, 1);
      if (earlier) earlier.last = is;
      else merged.push({ first: was, last: is });
    }
  }
  const changed = merged.filter(({ first, last }) => !isSame(first, last));
  if (changed.length === 0) return null;
  return {
    before: changed.flatMap(({ first }) => first ?? []),
    after: changed.flatMap(({ last }) => last ?? []),
  };
}

const byDate = ({ days = [] }: ChangedFacts) => new Map(days.map((day) => [day.date, day]));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
