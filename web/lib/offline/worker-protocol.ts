/** Shared by the page and its service worker. */
import { originHeader } from "#shared/pages/origin-header.ts";

export { offlinePagePath } from "#shared/pages/fixed-paths.ts";

export const workerPath = "/sw.js";

/** Scripts that are cached on first use, not precached, until the next version. */
export const runtimeCacheName = "seldom-used";

/** Sent to a waiting worker: replace the running one. */
export const skipWaitingMessage = "take-over";

/** Of the Background Sync that has the worker send what waits. */
export const syncTag = "outbox";

/** Of the BroadcastChannel on which whoever changes the outbox tells the tabs. */
export const outboxChannel = "keikka-outbox";

/** Followed by the shape of the answers and the user's id: the cache with that user's responses. */
export const answerCachePrefix = "kept:";

/** Of the answers that screens read: raised when they need what older answers lack, which are then deleted. */
const shape = 2;

export const getAnswerCacheName = (userId: string) => `${answerCachePrefix}${shape}:${userId}`;

export const sessionPath = "/api/session";

/** Of what is kept: when it was received, in epoch milliseconds. */
export const storedAtHeader = "X-Kept-At";

/** Milliseconds for which it is. */
export const maxKeptAge = 30 * 24 * 60 * 60 * 1000;

/** Not a proxy's failure or a hotel network's login page. */
export const hasOriginHeader = ({ headers }: Pick<Response, "headers">): boolean => headers.has(originHeader);
