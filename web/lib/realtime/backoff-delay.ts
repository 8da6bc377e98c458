/** In milliseconds. */
const longestPause = 30_000;

/** Milliseconds before the nth retry: doubling to half a minute, with up to half of it random. */
export function backoffDelay(attempt: number, chance: number): number {
  return Math.min(1000 * 2 ** attempt, longestPause) * (0.5 + chance / 2);
}
