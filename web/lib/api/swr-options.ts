import type { Middleware, SWRConfiguration } from "swr";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { offlineMiddleware } from "../offline/offline-middleware.ts";

/** Milliseconds for which the preloaded responses are not revalidated. */
const preloadedIsFreshFor = 5000;

/** Screens start from the preloaded data; what is opened later shows the cached response and revalidates. */
export function createSwrOptions(preloaded: PreloadedData): SWRConfiguration {
  const { session, plain } = preloaded;
  const fallback: Record<string, unknown> = { ...preloaded.answers };
  // Where the device knows nobody, the server still may.
  if (session !== null || !plain) fallback["/api/session"] = session;
  return {
    fallback,
    shouldRetryOnError: false,
    keepPreviousData: true,
    use: [trustFresh(fallback, plain ? 0 : preloadedIsFreshFor), offlineMiddleware],
  };
}

/** `freshFor`: milliseconds. */
function trustFresh(preloaded: Record<string, unknown>, freshFor: number): Middleware {
  const until = performance.now() + freshFor;
  return (useNext) => (key, fetcher, config) => {
    const isPreloaded = typeof key === "string" && Object.hasOwn(preloaded, key);
    const fresh = isPreloaded && performance.now() < until;
    // Otherwise the previous filter's result would be shown instead of the preloaded one on going back to it.
    const previous = isPreloaded && { keepPreviousData: false };
    return useNext(key, fetcher, { ...config, ...previous, revalidateIfStale: !fresh });
  };
}
