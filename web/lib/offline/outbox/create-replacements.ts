import type { OutboxEntry } from "./outbox-entry.ts";

type Options = {
  /** Whether anything of the subject waits or is being sent. */
  hasWaiting: (subject: string) => boolean;
  restore: (entry: OutboxEntry) => Promise<void>;
};

/** What gave way to writes that may still fail, and is theirs to give back. */
export function createReplacements({ hasWaiting, restore }: Options) {
  /** By the last write of each subject, and by each of those in flight before it. */
  const last = new Map<string, OutboxEntry[][]>();

  /** For one write: `replaced` is for what gives way to it. Call `commit` or `rollBack` once it has succeeded or failed. */
  function begin(subject: string) {
    const replaced: OutboxEntry[] = [];
    const all = [...(last.get(subject) ?? []), replaced];
    last.set(subject, all);
    const end = () => {
      if (last.get(subject) === all) last.delete(subject);
    };

    function commit(): void {
      for (const entries of all) entries.length = 0;
      end();
    }

    /** Unless a later write of the subject carries what was replaced, or replaces it. */
    async function rollBack(): Promise<void> {
      if (last.get(subject) === all && !hasWaiting(subject))
        for (const entry of all.flat()) await restore(entry).catch(() => undefined);
      end();
    }

    return { replaced, commit, rollBack };
  }

  return { begin, forgetAll: () => last.clear() };
}
