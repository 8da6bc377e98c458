import { addDays } from "./week.ts";

/** First and last day. */
export type DayRun = readonly [string, string];

/** Days in order, as runs of consecutive ones: also of those between which `all` has no other. */
export function groupDayRuns(days: readonly string[], all: readonly string[] = []): DayRun[] {
  const known = new Set(all);
  const isNext = (day: string, next: string) =>
    addDays(day, 1) === next ||
    (known.has(day) && known.has(next) && !all.some((other) => day < other && other < next));
  const runs: [string, string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && isNext(run[1], day)) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** As the texts of a notification; `runs`: where there are several. */
export function packDayRuns(runs: readonly DayRun[]) {
  const [firstDay, finalDay] = [runs[0]?.[0], runs.at(-1)?.[1]];
  return {
    ...(firstDay !== undefined && finalDay !== undefined && { firstDay, finalDay }),
    ...(runs.length > 1 && { runs: runs.map((run) => run.join("/")).join(" ") }),
  };
}

type Packed = Partial<Record<"firstDay" | "finalDay" | "runs", string | number>>;

/** Empty where it is about no days in particular. */
export function unpackDayRuns({ firstDay, finalDay = firstDay, runs }: Packed): DayRun[] {
  if (firstDay === undefined || finalDay === undefined) return [];
  const packed = String(runs ?? `${firstDay}/${finalDay}`).split(" ");
  return packed.map((run): DayRun => {
    const [first = "", last = first] = run.split("/");
    return [first, last];
  });
}
