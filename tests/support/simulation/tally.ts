export type Broken = { promise: string; how: string };

/** Notes that a promise was put to the test, and whether it was kept. */
export type Judged<Name extends string> = (promise: Name, isKept: boolean, how: () => string) => void;

/** How often what has happened, how often each promise was put to the test, and how it was broken. */
export function createTally() {
  const counts: Record<string, number> = {};
  const checked: Record<string, number> = {};
  const broken: Broken[] = [];
  const add = (to: Record<string, number>, what: string) => {
    to[what] = (to[what] ?? 0) + 1;
  };
  const judged: Judged<string> = (promise, isKept, how) => {
    add(checked, promise);
    if (!isKept) broken.push({ promise, how: how() });
  };
  return { counts, checked, broken, count: (what: string) => add(counts, what), judged };
}
