import type { OnlineReason } from "./write-patterns.ts";

let table: typeof import("./write-patterns.ts") | null = null;

/** Call while there is a connection: without one it is too late to fetch the reasons. */
export async function loadOnlineReasons(): Promise<void> {
  table ??= await import("./write-patterns.ts").catch(() => null);
}

/** Why this request needs a connection; undefined for any other, and before the reasons are loaded. */
export const getOnlineReason = (method: string, path: string): OnlineReason | undefined =>
  table?.findOnlineReason(method, path);
