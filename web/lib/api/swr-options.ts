import type { Middleware, SWRConfiguration } from "swr";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { offlineMiddleware } from "../offline/offline-middleware.ts";

/** Milliseconds for which the preloaded responses are not revalidated. */
const preloadedIsFreshFor = 5000;

/** Screens start from the preloaded data; what is opened later shows the cached response and revalidates. */
export function createSwrOptions(preloaded: PreloadedData): SWRConfiguration {
  const fallback: Record<string, unknown> = { "/api/session": preloaded.session, ...preloaded.answers };
  return {
    fallback,
    shouldRetryOnError: false,
    keepPreviousData: true,
    use: [trustFresh(fallback), offlineMiddleware],
  };
}

function trustFresh(preloaded: Record<string, unknown>): Middleware {
  const until = performance.now() + preloadedIsFreshFor;
  return (useNext) => (key, fetcher, config) => {
    const isPreloaded = typeof key === "string" && Object.hasOwn(preloaded, key);
    const fresh = isPreloaded && performance.now() < until;
    // Otherwise the previous filter's result would be shown instead of the preloaded one on going back to it.
    const previous = isPreloaded && { keepPreviousData: false };
    return useNext(key, fetcher, { ...config, ...previous, revalidateIfStale: !fresh });
  };
}
