import type { ClientFrame, ServerFrame } from "../shared/chat-protocol.ts";
import { bytesIn } from "./resume.ts";

/** Twenty frames a second in the long run, 120 at once (a phone that comes back online). */
export const allowance = { perSecond: 20, burst: 120 };

const bytesForOne = 32 * 1024;

/** What frames cost before they are acted on: `resume` reads much. */
export function costOf(frames: readonly ClientFrame[]): number {
  return frames.reduce((sum, frame) => sum + (frame.type === "resume" ? 5 : 1), 0);
}

/** What an answer to one person costs them on top, by how long it is. */
export function costOfAnswer(frames: readonly ServerFrame[]): number {
  return frames.length === 0 ? 0 : Math.floor(bytesIn(frames) / bytesForOne);
}

type Bucket = { tokens: number; at: number };

/**
 * Token buckets, one for each person however they come. They may live in memory alone: a room sleeps only after more
 * quiet seconds than a bucket needs to fill up again.
 */
export class Flood {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes `cost` tokens; when there are not as many, false, and none are taken. `now` in milliseconds. */
  allows(userId: string, cost: number, now: number): boolean {
    if (!this.#buckets.has(userId)) this.#dropFull(now);
    if (this.#tokensOf(userId, now) < cost) return false;
    this.charge(userId, cost, now);
    return true;
  }

  /** Takes tokens for what is given already, even those that are not there yet. */
  charge(userId: string, cost: number, now: number): void {
    this.#buckets.set(userId, { tokens: this.#tokensOf(userId, now) - cost, at: now });
  }

  /** In how many seconds, at least one, somebody has a token again. */
  waitOf(userId: string, now: number): number {
    return Math.max(1, Math.ceil((1 - this.#tokensOf(userId, now)) / allowance.perSecond));
  }

  #tokensOf(userId: string, now: number): number {
    const { tokens, at } = this.#buckets.get(userId) ?? { tokens: allowance.burst, at: now };
    return Math.min(allowance.burst, tokens + ((now - at) / 1000) * allowance.perSecond);
  }

  #dropFull(now: number): void {
    for (const userId of this.#buckets.keys()) {
      if (this.#tokensOf(userId, now) >= allowance.burst) this.#buckets.delete(userId);
    }
  }
}
