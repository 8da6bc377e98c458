import type { ClientFrame, ServerFrame } from "../shared/chat/protocol.ts";
import { countJsonBytes } from "./resume.ts";

/** Twenty frames a second in the long run, 120 at once (a phone that comes back online). */
export const rateLimit = { perSecond: 20, burst: 120 };

const bytesPerToken = 32 * 1024;
const minPause = 100;

/** What frames cost before they are acted on: `resume` reads much. */
export function computeFrameCost(frames: readonly ClientFrame[]): number {
  return frames.reduce((sum, frame) => sum + (frame.type === "resume" ? 5 : 1), 0);
}

/** What an answer to one person costs them on top, by how long it is. */
export function computeReplyCost(frames: readonly ServerFrame[]): number {
  return frames.length === 0 ? 0 : Math.floor(countJsonBytes(frames) / bytesPerToken);
}

type Bucket = { tokens: number; at: number };

/**
 * Token buckets, one for each person however they come. They may live in memory alone: a room sleeps only after more
 * quiet seconds than a bucket needs to fill up again.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes `cost` tokens; when there are not as many, false, and none are taken. `now` in milliseconds. */
  tryConsume(userId: string, cost: number, now: number): boolean {
    if (!this.#buckets.has(userId)) this.#dropFull(now);
    if (this.#countTokens(userId, now) < cost) return false;
    this.consume(userId, cost, now);
    return true;
  }

  /** Takes tokens for what is given already, even those that are not there yet. */
  consume(userId: string, cost: number, now: number): void {
    this.#buckets.set(userId, { tokens: this.#countTokens(userId, now) - cost, at: now });
  }

  /** In how many seconds, at least one, somebody has a token again. */
  computeRetryAfter(userId: string, now: number): number {
    return Math.max(1, Math.ceil((1 - this.#countTokens(userId, now)) / rateLimit.perSecond));
  }

  /** In how many milliseconds, at least 100, somebody has so many tokens, or those of one second. */
  computePause(userId: string, cost: number, now: number): number {
    const missing = Math.min(cost, rateLimit.perSecond) - this.#countTokens(userId, now);
    return Math.max(minPause, Math.ceil((missing / rateLimit.perSecond) * 1000));
  }

  #countTokens(userId: string, now: number): number {
    const { tokens, at } = this.#buckets.get(userId) ?? { tokens: rateLimit.burst, at: now };
    return Math.min(rateLimit.burst, tokens + ((now - at) / 1000) * rateLimit.perSecond);
  }

  #dropFull(now: number): void {
    for (const userId of this.#buckets.keys()) {
      if (this.#countTokens(userId, now) >= rateLimit.burst) this.#buckets.delete(userId);
    }
  }
}
