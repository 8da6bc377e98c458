import type { Middleware, SWRConfiguration } from "swr";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { offlineMiddleware } from "../offline/offline-middleware.ts";

/** So long, in milliseconds, the answers that came with the page are not asked for again. */
const preloadedIsFreshFor = 5000;

/**
 * Screens start from what the server sent with the page; whatever is opened later shows what is known at once and
 * asks anew. Nothing is asked twice within two seconds.
 */
export function createSwrOptions(preloaded: PreloadedData): SWRConfiguration {
  const fallback: Record<string, unknown> = { "/api/session": preloaded.session, ...preloaded.answers };
  return {
    fallback,
    shouldRetryOnError: false,
    keepPreviousData: true,
    use: [trustFresh(fallback), offlineMiddleware],
  };
}

function trustFresh(sent: Record<string, unknown>): Middleware {
  const until = performance.now() + preloadedIsFreshFor;
  return (useNext) => (key, ask, config) => {
    const isSent = typeof key === "string" && Object.hasOwn(sent, key);
    const fresh = isSent && performance.now() < until;
    // What another filter found would stand in its place otherwise, when one goes back to it.
    const previous = isSent && { keepPreviousData: false };
    return useNext(key, ask, { ...config, ...previous, revalidateIfStale: !fresh });
  };
}
