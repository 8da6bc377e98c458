import { AppError } from "../../http/errors.ts";

type Ticket = { seenAt: number };
type Options = {
  /** Milliseconds left to other requests before each hash. */
  pause?: number;
  maxWaiting?: number;
  /** Milliseconds after which a silent waiter is skipped. */
  patience?: number;
};

export const isServerBusy = (error: unknown) => error instanceof AppError && error.code === "server.busy";

const retryAfter = 5;

/**
 * Hashing blocks the isolate's thread: one at a time, each after a pause for other requests. Every waiter has its own
 * timer: a request cancelled while waiting never runs again, and must not block those behind it.
 */
export class HashQueue {
  readonly #urgent: Ticket[] = [];
  readonly #background: Ticket[] = [];
  readonly #options: Required<Options>;
  #finished = 0;

  constructor({ pause = 25, maxWaiting = 16, patience = 3000 }: Options = {}) {
    this.#options = { pause, maxWaiting, patience };
  }

  /** Throws AppError('server.busy') when too many wait. */
  async run<T>(task: () => T): Promise<T> {
    this.#removeStale(this.#urgent);
    if (this.#urgent.length >= this.#options.maxWaiting) throw new AppError("server.busy", { retryAfter });
    return this.#runIn(this.#urgent, task);
  }

  /** After all foreground tasks, and never refused. */
  runInBackground<T>(task: () => T): Promise<T> {
    return this.#runIn(this.#background, task);
  }

  async #runIn<T>(queue: Ticket[], task: () => T): Promise<T> {
    const ticket: Ticket = { seenAt: Date.now() };
    queue.push(ticket);
    try {
      await this.#waitForTurn(ticket, queue);
      return task();
    } finally {
      this.#finished += 1;
      remove(queue, ticket);
    }
  }

  async #waitForTurn(ticket: Ticket, queue: Ticket[]): Promise<void> {
    for (;;) {
      const { pause } = this.#options;
      const before = this.#finished;
      await new Promise((resolve) => setTimeout(resolve, pause));
      ticket.seenAt = Date.now();
      if (!queue.includes(ticket)) queue.push(ticket);
      this.#removeStale(this.#urgent);
      this.#removeStale(this.#background);
      const first = this.#urgent[0] ?? this.#background[0];
      if (first === ticket && this.#finished === before) return;
    }
  }

  #removeStale(queue: Ticket[]): void {
    const since = Date.now() - this.#options.patience;
    for (const ticket of queue.filter(({ seenAt }) => seenAt < since)) remove(queue, ticket);
  }
}

function remove(queue: Ticket[], ticket: Ticket): void {
  const at = queue.indexOf(ticket);
  if (at >= 0) queue.splice(at, 1);
}
