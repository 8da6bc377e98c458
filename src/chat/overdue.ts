import { describeFailure } from "../http/failure.ts";
import { isOpen, overdue, wakeAtFirstEnd } from "../http/seat.ts";

/**
 * The sockets whose session had an end that is past. It may have been prolonged since, of which nobody tells them: the
 * database is asked, once for all who wait, before they hear or say any more.
 */
export class Overdue {
  readonly #state: DurableObjectState;
  readonly #settle: () => Promise<void>;
  #asking: Promise<void> | null = null;

  /** `settle` gives sockets the end that their session has now, and closes those that have none. */
  constructor(state: DurableObjectState, settle: () => Promise<void>) {
    this.#state = state;
    this.#settle = settle;
  }

  /** Has them asked about when the first end has come, though nobody hears or says anything. */
  wake(): Promise<void> {
    return wakeAtFirstEnd(this.#state, Date.now());
  }

  async ask(): Promise<void> {
    if (this.#asking === null && overdue(this.#state.getWebSockets().filter(isOpen), Date.now()).length === 0)
      return;
    this.#asking ??= this.#settle()
      .catch((error) => console.error("Sessions not asked about", describeFailure(error)))
      .finally(() => {
        this.#asking = null;
      });
    await this.#asking;
  }
}
