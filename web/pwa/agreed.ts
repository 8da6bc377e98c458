/** What the page and its service worker agree on. */
export { plainPagePath } from "#shared/plain-page.ts";

export const workerPath = "/sw.js";

/** Said to a worker that waits: replace the one that runs. */
export const takeOverMessage = "take-over";
