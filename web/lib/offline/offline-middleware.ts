import { useEffect } from "react";
import { type Middleware, useSWRConfig } from "swr";
import type { Session } from "#shared/auth/session.ts";
import { ApiError } from "../api/client.ts";
import { useIsOfflineStart } from "../session/preloaded-data.ts";
import { isCacheableKey } from "./cache-keys.ts";
import { reportConnection } from "./connection.ts";

/** Loads with the first session; visitors do not need it. */
let offlineCache: Promise<typeof import("./offline-cache.ts")> | null = null;

/** From now on this user's responses are saved on the device. `preloaded`: the responses that came with the page. */
export function startOfflineCache(session: Session, preloaded: Record<string, unknown>): void {
  if (!("caches" in globalThis)) return;
  offlineCache ??= import("./offline-cache.ts");
  offlineCache.then(({ claimCache }) => claimCache(session, preloaded)).catch(() => undefined);
}

/** Stops saving and deletes everything saved. */
export async function clearOfflineCache(): Promise<void> {
  if (!("caches" in globalThis) || (offlineCache === null && (await caches.keys()).length === 0)) return;
  offlineCache ??= import("./offline-cache.ts");
  await (await offlineCache).clearCachedAnswers();
}

export const shownKeys: string[] = [];

function show(key: string): () => void {
  shownKeys.push(key);
  return () => shownKeys.splice(shownKeys.indexOf(key), 1);
}

/** Milliseconds the network has to respond before the saved response is shown. */
const networkTimeout = 3000;

/**
 * Saves what the everyday screens read. The saved response is shown when none comes in time, or at once where the page
 * itself came from the device; the network's replaces it when it comes.
 */
export const offlineMiddleware: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache, mutate } = useSWRConfig();
  const isPlain = useIsOfflineStart();
  const name = typeof key === "string" && isCacheableKey(key) ? key : null;
  useEffect(() => (name === null ? undefined : show(name)), [name]);
  const fetchOrReadCached = async () => {
    const path = name ?? "";
    const shown = () => cache.get(path)?.data;
    const readFallback = async () => shown() ?? (await (await offlineCache)?.readCached(path));
    const request = Promise.resolve(fetcher?.(key as never)).then((data) => {
      void offlineCache?.then(({ cacheAnswer }) => cacheAnswer(path, data));
      return { data };
    });
    const result = await Promise.race([
      request.catch(orOffline),
      pause(isPlain && shown() === undefined ? 0 : networkTimeout),
    ]);
    if (result && result !== offline) return result.data;
    const known = await readFallback();
    if (known === undefined) return (await request).data;
    if (result === null) replaceWhenFetched(request, path);
    return known;
  };
  const replaceWhenFetched = (request: Promise<{ data: unknown }>, path: string) => {
    const late = setTimeout(() => reportConnection(false), isPlain ? networkTimeout : 0);
    request
      .finally(() => clearTimeout(late))
      // After SWR has stored the saved response: the later one wins.
      .then(({ data }) => setTimeout(() => mutate(path, data, { revalidate: false })))
      .catch(() => undefined);
  };
  return useNext(key, name === null || !fetcher ? fetcher : (fetchOrReadCached as typeof fetcher), config);
};

const offline = "offline";

function orOffline(error: unknown): typeof offline {
  if (error instanceof ApiError && error.code === offline) return offline;
  throw error;
}

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
