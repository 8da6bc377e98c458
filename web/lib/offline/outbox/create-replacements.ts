import type { OutboxEntry } from "./outbox-entry.ts";

type Options = {
  /** Whether anything of the subject waits or is being sent. */
  hasWaiting: (subject: string) => Promise<boolean>;
  restore: (entry: OutboxEntry) => Promise<void>;
};

/** What gave way to writes that may still fail, and is theirs to give back. */
export function createReplacements({ hasWaiting, restore }: Options) {
  /** By the last write of each subject, and by each of those in flight before it. */
  const last = new Map<string, OutboxEntry[][]>();

  /** For one write. Call `commit` or `rollBack` once it has succeeded or failed. */
  function begin(subject: string) {
    let mine: OutboxEntry[][] | undefined;
    const end = () => {
      if (last.get(subject) === mine) last.delete(subject);
    };

    /** The write is kept in place of these. */
    function add(replaced: OutboxEntry[]): void {
      mine = [...(last.get(subject) ?? []), replaced];
      last.set(subject, mine);
    }

    function commit(): void {
      for (const entries of mine ?? last.get(subject) ?? []) entries.length = 0;
      end();
    }

    /** Unless a later write of the subject carries what was replaced, or replaces it. */
    async function rollBack(): Promise<void> {
      if (mine === undefined) return;
      const isFollowed = await hasWaiting(subject);
      for (const entry of isFollowed ? [] : mine.flat())
        if (last.get(subject) === mine) await restore(entry).catch(() => undefined);
      end();
    }

    return { add, commit, rollBack };
  }

  return { begin, forgetAll: () => last.clear() };
}
