import type { ClientFrame, ServerFrame } from "../shared/chat/protocol.ts";
import { countJsonBytes } from "./frames.ts";

/** The burst serves a phone that comes back online. */
export const rateLimit = { perSecond: 20, burst: 120 };

const bytesPerToken = 32 * 1024;
const minPause = 100;

export function computeFrameCost(frames: readonly ClientFrame[]): number {
  return frames.reduce((sum, frame) => sum + (frame.type === "resume" ? 5 : 1), 0);
}

export function computeReplyCost(frames: readonly ServerFrame[]): number {
  return frames.length === 0 ? 0 : Math.floor(countJsonBytes(frames) / bytesPerToken);
}

type Bucket = { tokens: number; at: number };

/**
 * Per user, over all their sockets. In memory only: a room hibernates only after more silence than a bucket needs to
 * fill.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();

  /** False, taking nothing, when there are fewer than `cost`. `now` in milliseconds. */
  tryConsume(userId: string, cost: number, now: number): boolean {
    if (!this.#buckets.has(userId)) this.#dropFull(now);
    if (this.#countTokens(userId, now) < cost) return false;
    this.consume(userId, cost, now);
    return true;
  }

  /** For work done already: the balance may go negative. */
  consume(userId: string, cost: number, now: number): void {
    this.#buckets.set(userId, { tokens: this.#countTokens(userId, now) - cost, at: now });
  }

  /** Whole seconds, at least one. */
  computeRetryAfter(userId: string, now: number): number {
    return Math.max(1, Math.ceil((1 - this.#countTokens(userId, now)) / rateLimit.perSecond));
  }

  /** At least 100 ms, until there are tokens for `cost`, or for one second's worth. */
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

type Pause = { since: number; until: number; rejectedFrames: number };

/** Milliseconds in which frames sent before the client read `slow` still arrive. */
const grace = 3000;
const maxRejected = 1000;
/** Milliseconds by which clients' timers may be early. */
const leeway = 50;

/** Sockets told to slow down, and until when. In memory only: a room hibernates only after a longer silence. */
export class Pauses<Socket extends object> {
  readonly #pauses = new WeakMap<Socket, Pause>();

  isPaused(socket: Socket, now: number): boolean {
    const pause = this.#pauses.get(socket);
    if (pause === undefined) return false;
    if (now >= pause.until - leeway) this.#pauses.delete(socket);
    return this.#pauses.has(socket);
  }

  /** False for a client that ignores pauses: it has sent more, or for longer, than can have been in transit. */
  extend(socket: Socket, frames: number, wait: number, now: number): boolean {
    const { since = now, rejectedFrames = 0 } = this.#pauses.get(socket) ?? {};
    const pause = { since, until: now + wait, rejectedFrames: rejectedFrames + frames };
    this.#pauses.set(socket, pause);
    return pause.rejectedFrames <= maxRejected && now - since <= grace;
  }
}
