/** Shared by the page and its service worker. */
export { offlinePagePath } from "#shared/pages/fixed-paths.ts";

export const workerPath = "/sw.js";

/** Scripts that are cached on first use, not precached, until the next version. */
export const runtimeCacheName = "seldom-used";

/** Sent to a waiting worker: replace the running one. */
export const skipWaitingMessage = "take-over";

/** Followed by the user's id: the cache with that user's responses. */
export const answerCachePrefix = "kept:";
