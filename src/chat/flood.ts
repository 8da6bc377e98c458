import type { ClientFrame } from "../shared/chat-protocol.ts";

/** Twenty frames a second in the long run, 120 at once (a phone that comes back online). */
export const allowance = { perSecond: 20, burst: 120 };

/** What frames cost: `resume` may read and send much. */
export function costOf(frames: readonly ClientFrame[]): number {
  return frames.reduce((sum, frame) => sum + (frame.type === "resume" ? 5 : 1), 0);
}

type Bucket = { tokens: number; at: number };

/**
 * Token buckets, one for each socket or person. They may live in memory alone: a room sleeps only after more quiet
 * seconds than a bucket needs to fill up again.
 */
export class Flood<Key> {
  readonly #buckets = new Map<Key, Bucket>();

  /** Takes `cost` tokens; false when there are not as many. `now` in milliseconds. */
  allows(key: Key, cost: number, now: number): boolean {
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: allowance.burst, at: now };
    const filled = Math.min(allowance.burst, tokens + ((now - at) / 1000) * allowance.perSecond);
    this.#buckets.set(key, { tokens: filled - cost, at: now });
    return filled >= cost;
  }

  forget(key: Key): void {
    this.#buckets.delete(key);
  }
}
