const syncDelayMs = 500;
/** After more changes than these between two copies, the next comes later: a storm must not wait for its own copies. */
const maxChangesPerSync = 50;
const stormSyncDelayMs = 2000;

/** When a room's changes are copied to D1: at its next alarm, which many changes share. */
export class SyncSchedule {
  readonly #storage: Pick<DurableObjectStorage, "setAlarm">;
  #isScheduled = false;
  #changes = 0;

  constructor(storage: Pick<DurableObjectStorage, "setAlarm">) {
    this.#storage = storage;
  }

  countChanges(count: number): void {
    this.#changes += count;
  }

  /** Sets the alarm in the same turn as the change is written, so that either both are on disk or neither. */
  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const delay = this.#changes > maxChangesPerSync ? stormSyncDelayMs : syncDelayMs;
    this.#changes = 0;
    this.#storage.setAlarm(Date.now() + delay);
  }

  /** Call when the alarm rings, or is deleted: what changes from now on needs the next. */
  reset(): void {
    this.#isScheduled = false;
  }
}
