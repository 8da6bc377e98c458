/** What the page and its service worker agree on. */
export { plainPagePath } from "#shared/plain-page.ts";

export const workerPath = "/sw.js";

/** The cache of scripts that are not kept from the first visit on, but from their first use until the next version. */
export const seldomUsed = "seldom-used";

/** Said to a worker that waits: replace the one that runs. */
export const takeOverMessage = "take-over";
