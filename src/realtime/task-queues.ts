/** Tasks of one key run one after another, those of others beside them. */
export class TaskQueues<Key extends object> {
  readonly #last = new WeakMap<Key, Promise<void>>();

  /** Rejects as the task does, which holds up none of the next. */
  run(key: Key, task: () => Promise<void>): Promise<void> {
    const done = (this.#last.get(key) ?? Promise.resolve()).then(task);
    this.#last.set(
      key,
      done.catch(() => undefined),
    );
    return done;
  }
}
