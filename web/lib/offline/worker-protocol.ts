/** What the page and its service worker agree on. */
export { offlinePagePath } from "#shared/pages/offline-page.ts";

export const workerPath = "/sw.js";

/** The cache of scripts that are not kept from the first visit on, but from their first use until the next version. */
export const runtimeCacheName = "seldom-used";

/** Said to a worker that waits: replace the one that runs. */
export const skipWaitingMessage = "take-over";

/** The name of the cache with a person's kept answers begins with it, and ends with their id. */
export const answerCachePrefix = "kept:";
