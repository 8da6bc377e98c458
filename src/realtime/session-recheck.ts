import { describeFailure } from "../http/failure.ts";
import { findExpiredSockets, isSocketOpen, scheduleExpiryAlarm } from "./socket-session.ts";

/**
 * The sockets whose session had an end that is past. It may have been prolonged since, of which nobody tells them: the
 * database is asked, once for all who wait, before they hear or say any more.
 */
export class SessionRecheck {
  readonly #state: DurableObjectState;
  readonly #recheck: () => Promise<void>;
  #pending: Promise<void> | null = null;

  /** `settle` gives sockets the end that their session has now, and closes those that have none. */
  constructor(state: DurableObjectState, settle: () => Promise<void>) {
    this.#state = state;
    this.#recheck = settle;
  }

  /** Has them asked about when the first end has come, though nobody hears or says anything. */
  schedule(): Promise<void> {
    return scheduleExpiryAlarm(this.#state, Date.now());
  }

  async run(): Promise<void> {
    if (
      this.#pending === null &&
      findExpiredSockets(this.#state.getWebSockets().filter(isSocketOpen), Date.now()).length === 0
    )
      return;
    this.#pending ??= this.#recheck()
      .catch((error) => console.error("Sessions not asked about", describeFailure(error)))
      .finally(() => {
        this.#pending = null;
      });
    await this.#pending;
  }
}
