import { describeFailure } from "../http/failure.ts";
import { findExpiredSockets, isSocketOpen, scheduleExpiryAlarm } from "./socket-session.ts";

/** Sessions of sockets may have been renewed, which objects are not told: the database is asked, once for all. */
export class SessionRecheck {
  readonly #state: DurableObjectState;
  readonly #recheck: () => Promise<void>;
  #pending: Promise<void> | null = null;

  /** `settle` updates the sockets' session ends, and closes those without a session. */
  constructor(state: DurableObjectState, settle: () => Promise<void>) {
    this.#state = state;
    this.#recheck = settle;
  }

  /** Also if nothing is sent or received. */
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
