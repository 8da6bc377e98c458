import { groupDayRuns } from "#shared/calendar/day-runs.ts";
import type { Swap } from "#shared/crews/swap.ts";
import { useFormat } from "../../lib/format/use-format.ts";

/** Days, and the hours where all have the same. */
export function useSwapLabel(): (swap: Pick<Swap, "shifts">) => string {
  const format = useFormat();
  return ({ shifts }) => {
    const runs = groupDayRuns(shifts.map(({ date }) => date));
    const days = runs.map(([first, last]) => (first === last ? format.day(first) : format.days(first, last)));
    const hours = new Set(shifts.map(({ startsAt, endsAt }) => format.timesOf(startsAt, endsAt)));
    return [days.join(", "), ...(hours.size === 1 ? hours : [])].join(" ");
  };
}
