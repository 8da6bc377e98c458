import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type OutboxEntry, OutboxError } from "./outbox-entry.ts";
import { readStorageFailure, reportStorageFailure } from "./storage-failure.ts";

interface Schema extends DBSchema {
  /** By order of arrival. */
  entries: { key: number; value: OutboxEntry; indexes: { id: string; userId: string } };
}

export type EntryStore = ReturnType<typeof openEntryStore>;

const strict = { durability: "strict" } as const;

/** The device's entries, of everybody who uses it. Every method throws OutboxError when the device does not do it. */
export function openEntryStore(name = "keikka-outbox") {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opening = null;
  };

  const open = async () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        const entries = database.createObjectStore("entries", { autoIncrement: true });
        entries.createIndex("id", "id", { unique: true });
        entries.createIndex("userId", "userId");
      },
      terminated: forget,
      // Another tab deletes the database or has a newer version of it.
      blocking: async () => {
        const stale = opening;
        forget();
        (await stale)?.close();
      },
    });
    return opening;
  };

  const openAndTell = async () => {
    try {
      const database = await open();
      if (readStorageFailure() === "unavailable") reportStorageFailure(null);
      return database;
    } catch (error) {
      forget();
      reportStorageFailure(isFull(error) ? "full" : "unavailable");
      throw error;
    }
  };

  type Work<T> = (database: IDBPDatabase<Schema>) => Promise<T>;

  /** What fails for another reason than a full disk gets a new connection next time. */
  async function attempt<T>(work: Work<T>): Promise<T> {
    const database = await openAndTell();
    const mine = opening;
    return work(database).catch((error: unknown) => {
      if (!isFull(error) && opening === mine) forget();
      if (!isFull(error)) database.close();
      throw error;
    });
  }

  /** Once more if need be: browsers break the connections of pages that slept, each with errors of its own. */
  async function withDatabase<T>(work: Work<T>): Promise<T> {
    try {
      return await attempt(work).catch((error: unknown) => {
        if (isFull(error)) throw error;
        return attempt(work);
      });
    } catch (error) {
      if (isFull(error)) reportStorageFailure("full");
      throw new OutboxError(isFull(error) ? "full" : "unavailable", error);
    }
  }

  /** Adds it, unless its id is there already. */
  const add = (entry: OutboxEntry): Promise<void> =>
    withDatabase(async (database) => {
      const transaction = database.transaction("entries", "readwrite", strict);
      const { store } = transaction;
      const write = async () => {
        if ((await store.index("id").getKey(entry.id)) === undefined) await store.add(entry);
      };
      await Promise.all([write(), transaction.done]);
      reportStorageFailure(null);
    });

  /** Adds it in place of what is of its subject and not being sent. Resolves to what that was, in order of arrival. */
  const replace = (entry: OutboxEntry): Promise<OutboxEntry[]> =>
    withDatabase(async (database) => {
      const transaction = database.transaction("entries", "readwrite", strict);
      const { store } = transaction;
      const write = async () => {
        const ofUser = store.index("userId");
        const ownKey = await store.index("id").getKey(entry.id);
        const [keys, entries] = await Promise.all([
          ofUser.getAllKeys(entry.userId),
          ofUser.getAll(entry.userId),
        ]);
        const replaced = new Map(
          keys.flatMap((key, at) => {
            const other = entries[at];
            return other?.subject === entry.subject && other.state !== "sending" ? [[key, other]] : [];
          }),
        );
        // First of all: a transaction in which this throws keeps what was done before.
        if (ownKey === undefined) await store.add(entry);
        else if (replaced.has(ownKey)) await store.put(entry, ownKey);
        for (const key of replaced.keys()) if (key !== ownKey) await store.delete(key);
        return [...replaced.values()];
      };
      const [replaced] = await Promise.all([write(), transaction.done]);
      reportStorageFailure(null);
      return replaced;
    });

  /** In order of arrival. */
  const list = (userId: string): Promise<OutboxEntry[]> =>
    withDatabase((database) => database.getAllFromIndex("entries", "userId", userId));

  /**
   * Reads and writes in one transaction, so that no tab works on what another has changed. `change` returns the new
   * entry, null to delete it, undefined to leave it; resolves to that, and to undefined where there is no such entry.
   */
  const change = (
    id: string,
    change: (entry: OutboxEntry) => OutboxEntry | null | undefined,
    durability: IDBTransactionDurability = "strict",
  ): Promise<OutboxEntry | null | undefined> =>
    withDatabase(async (database) => {
      const transaction = database.transaction("entries", "readwrite", { durability });
      const { store } = transaction;
      const write = async () => {
        const key = await store.index("id").getKey(id);
        const entry = key === undefined ? undefined : await store.get(key);
        const next = entry && change(entry);
        if (key !== undefined && next === null) await store.delete(key);
        else if (key !== undefined && next) await store.put(next, key);
        return next;
      };
      const [next] = await Promise.all([write(), transaction.done]);
      if (next !== undefined) reportStorageFailure(null);
      return next;
    });

  const deleteAll = (userId: string): Promise<void> =>
    withDatabase(async (database) => {
      const transaction = database.transaction("entries", "readwrite", strict);
      const { store } = transaction;
      const write = async () => {
        for (const key of await store.index("userId").getAllKeys(userId)) await store.delete(key);
      };
      await Promise.all([write(), transaction.done]);
    });

  return { add, replace, list, change, deleteAll };
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";
