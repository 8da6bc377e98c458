type Pause = { since: number; until: number; refused: number };

/** What was on its way when `slow` was said arrives within this many milliseconds. */
const grace = 3000;
const maxRejected = 1000;
/** Timers of clients run a little early. Milliseconds. */
const leeway = 50;

/**
 * Which sockets were told to be slow, and until when. In memory alone, as the token buckets: a room sleeps only after
 * a longer silence.
 */
export class Pauses<Socket extends object> {
  readonly #pauses = new WeakMap<Socket, Pause>();

  /** Whether a socket has to wait still. `now` in milliseconds. */
  isPaused(socket: Socket, now: number): boolean {
    const pause = this.#pauses.get(socket);
    if (pause === undefined) return false;
    if (now >= pause.until - leeway) this.#pauses.delete(socket);
    return this.#pauses.has(socket);
  }

  /**
   * Notes that so many frames of a socket were refused and that it was told to wait for `wait` milliseconds. False when
   * it has gone on without waiting for longer, or with more, than can have been on its way.
   */
  extend(socket: Socket, frames: number, wait: number, now: number): boolean {
    const { since = now, refused = 0 } = this.#pauses.get(socket) ?? {};
    const pause = { since, until: now + wait, refused: refused + frames };
    this.#pauses.set(socket, pause);
    return pause.refused <= maxRejected && now - since <= grace;
  }
}
