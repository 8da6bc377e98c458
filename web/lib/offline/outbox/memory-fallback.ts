import type { EntryStore } from "./entry-store.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

type Change = Parameters<EntryStore["change"]>[1];

export type FallbackStore = ReturnType<typeof withMemoryFallback>;

/**
 * The store, with in memory what the device could not note of its entries: else what the server has refused or postponed
 * would look untried, and be sent again at once.
 */
export function withMemoryFallback(store: EntryStore) {
  /** By id, null for what is done. */
  const unsaved = new Map<string, OutboxEntry | null>();

  function overlay(entry: OutboxEntry): OutboxEntry | null {
    const noted = unsaved.get(entry.id);
    if (noted === undefined || noted === null) return noted === null ? null : entry;
    // Another tab may have tried it since.
    const isNewer = (noted.triedAt ?? 0) >= (entry.triedAt ?? 0);
    return isNewer ? { ...noted, payload: entry.payload } : entry;
  }

  const add = (entry: OutboxEntry): Promise<void> => {
    unsaved.delete(entry.id);
    return store.add(entry);
  };

  /** Of what it replaced, without what is done. */
  const replace: EntryStore["replace"] = async (entry) => {
    // What only memory knows to be at rest may still be marked as being sent.
    await save();
    const replaced = await store.replace(entry);
    const known = replaced.flatMap((one) => overlay(one) ?? []);
    for (const { id } of [entry, ...replaced]) unsaved.delete(id);
    return known;
  };

  const list = async (userId: string): Promise<OutboxEntry[]> =>
    (await store.list(userId)).flatMap((entry) => overlay(entry) ?? []);

  const change: EntryStore["change"] = async (id, apply, durability) => {
    let isDone = false;
    const next = await store.change(
      id,
      (entry) => {
        const current = overlay(entry);
        isDone = current === null;
        return current && apply(current);
      },
      durability,
    );
    if (next !== undefined) unsaved.delete(id);
    return isDone ? undefined : next;
  };

  /** As `change`, in memory if need be. */
  async function note(entry: OutboxEntry, apply: Change): Promise<void> {
    await change(entry.id, apply, "relaxed").catch(() => {
      const current = overlay(entry);
      const next = current && apply(current);
      if (next !== undefined) unsaved.set(entry.id, next);
    });
  }

  /** Has the device note what it could not, if it can by now. */
  async function save(): Promise<void> {
    for (const id of [...unsaved.keys()])
      await change(id, (entry) => entry, "relaxed").then(
        () => void unsaved.delete(id),
        () => undefined,
      );
  }

  return { ...store, add, replace, list, change, note, save };
}
