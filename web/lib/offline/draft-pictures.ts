import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { day } from "#shared/core/durations.ts";

/** `key`: the idempotency key of its upload. */
export type DraftPicture = { key: string; blob: Blob };

type Draft = { pictures: readonly DraftPicture[]; savedAt: number };

interface Schema extends DBSchema {
  /** By user and room. */
  drafts: { key: [userId: string, roomId: string]; value: Draft };
}

/** Bytes of all rooms' pictures together: a few messages full of them, as they are made smaller for sending. */
export const maxDraftBytes = 60 * 1024 * 1024;

/** Milliseconds after which nobody comes back to them. */
const maxAge = 30 * day;

async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const upgrade = (database: IDBPDatabase<Schema>) => void database.createObjectStore("drafts");
  const database = await openDB<Schema>("keikka-drafts", 1, { upgrade });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The pictures of the message that was being written in a room; none where the device has none. */
export const loadDraftPictures = (userId: string, roomId: string): Promise<readonly DraftPicture[]> =>
  withDatabase(async (database) => (await database.get("drafts", [userId, roomId]))?.pictures ?? []);

/** `change`: of those that are kept. Throws where the device does not keep them, or has no room for them: then it has none. */
export function saveDraftPictures(
  userId: string,
  roomId: string,
  change: (kept: readonly DraftPicture[]) => readonly DraftPicture[],
  now: number,
): Promise<void> {
  return withDatabase(async (database) => {
    const { store, done } = database.transaction("drafts", "readwrite");
    const write = async () => {
      const pictures = change((await store.get([userId, roomId]))?.pictures ?? []);
      await store.delete([userId, roomId]);
      let bytes = sizeOf(pictures);
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (now - cursor.value.savedAt > maxAge) await cursor.delete();
        else bytes += sizeOf(cursor.value.pictures);
      }
      if (bytes > maxDraftBytes) return false;
      if (pictures.length > 0) await store.put({ pictures, savedAt: now }, [userId, roomId]);
      return true;
    };
    const [fits] = await Promise.all([write(), done]);
    if (!fits) throw new Error("Too many pictures to keep");
  });
}

const sizeOf = (pictures: readonly DraftPicture[]) => pictures.reduce((sum, { blob }) => sum + blob.size, 0);

/** For signing out; `userId` undefined: everybody's. */
export const deleteDraftPictures = (userId: string | undefined): Promise<void> =>
  withDatabase((database) =>
    userId === undefined
      ? database.clear("drafts")
      : database.delete("drafts", IDBKeyRange.bound([userId], [userId, []])),
  );
