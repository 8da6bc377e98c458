import { syncTag } from "../worker-protocol.ts";

/** Not in every browser, nor in TypeScript's types. */
type SyncManager = { register: (tag: string) => Promise<void> };

/** Has the browser wake the service worker once there is a connection, also when no page is open. */
export async function requestSync(registration: object | undefined): Promise<void> {
  const { sync } = (registration ?? {}) as { sync?: SyncManager };
  await sync?.register(syncTag).catch(() => undefined);
}
