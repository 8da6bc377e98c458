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
