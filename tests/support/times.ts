/** Does one thing many times at once. */
export const times = <T>(count: number, one: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => one(nth)));

/** How many answers had which status. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const groups = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...groups].map(([status, some]) => [status, some.length]));
}
