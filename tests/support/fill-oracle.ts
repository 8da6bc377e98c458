import highsLoader from "highs";
import type { Filling } from "../../src/shared/crews/auto-fill/fill-places.ts";

const highs = await highsLoader();

/** `weekly`: at most so many days of each run of five, for each person; undefined: no limit. */
type Limits = { weekly?: number };

/** In the order of what counts: days of places left open, beginnings of somebody, and places in the ranking. */
export type FillingCost = { unfilled: number; beginnings: number; ranks: number };

export function measureFilling({ places }: Filling, taken: readonly (readonly number[])[]): FillingCost {
  const filled = taken.reduce((sum, days) => sum + days.length, 0);
  return {
    unfilled: places.reduce((sum, count) => sum + count, 0) - filled,
    beginnings: taken.flatMap((days) => days.filter((day) => !days.includes(day - 1))).length,
    ranks: taken.reduce((sum, days, rank) => sum + rank * days.length, 0),
  };
}

/** The cheapest way by an integer program, solved by HiGHS. */
export function solveFilling(filling: Filling, { weekly }: Limits = {}): FillingCost {
  const { places, free } = filling;
  const total = places.reduce((sum, count) => sum + count, 0);
  const begin = free.length * total + 1;
  const unfilled = (begin + free.length) * total + 1;
  const [works, begins] = [(p: number, d: number) => `x${p}_${d}`, (p: number, d: number) => `s${p}_${d}`];
  const personDays = free.flatMap((days, p) => [...days].map((d) => ({ p, d })));
  if (total === 0) return { unfilled: 0, beginnings: 0, ranks: 0 };
  const goal = [
    ...places.map((_, d) => `${unfilled} u${d}`),
    ...personDays.map(({ p, d }) => `${begin} ${begins(p, d)}`),
    ...personDays.filter(({ p }) => p > 0).map(({ p, d }) => `${p} ${works(p, d)}`),
  ];
  const sums = places.map((count, d) => {
    const terms = personDays.filter((one) => one.d === d).map(({ p }) => works(p, d));
    return `${[...terms, `u${d}`].join(" + ")} = ${count}`;
  });
  const beginnings = personDays.map(({ p, d }) => {
    const before = free[p]?.has(d - 1) ? ` - ${works(p, d - 1)}` : "";
    return `${works(p, d)}${before} - ${begins(p, d)} <= 0`;
  });
  const weeks = Array.from({ length: Math.ceil(places.length / 5) }, (_, week) => week);
  const limits =
    weekly === undefined
      ? []
      : free.flatMap((days, p) =>
          weeks.flatMap((week) => {
            const own = [...days].filter((d) => Math.floor(d / 5) === week).map((d) => works(p, d));
            return own.length > weekly ? [`${own.join(" + ")} <= ${weekly}`] : [];
          }),
        );
  const text = `Minimize
 obj: ${goal.join(" + ")}
Subject To
${[...sums, ...beginnings, ...limits].map((line, at) => ` c${at}: ${line}`).join("\n")}
Bounds
${places.map((count, d) => ` 0 <= u${d} <= ${count}`).join("\n")}
Binary
 ${personDays.flatMap(({ p, d }) => [works(p, d), begins(p, d)]).join(" ")}
End`;
  const { Columns } = highs.solve(text);
  const taken = free.map((days, p) =>
    [...days]
      .filter((d) => Math.round((Columns[works(p, d)] as { Primal: number }).Primal) === 1)
      .sort((a, b) => a - b),
  );
  return measureFilling(filling, taken);
}
