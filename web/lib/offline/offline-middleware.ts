import { useEffect, useRef } from "react";
import { type Middleware, useSWRConfig } from "swr";
import type { Session } from "#shared/auth/session.ts";
import { ApiError } from "../api/client.ts";
import { useIsOfflineStart } from "../session/preloaded-data.ts";
import { isCacheableKey } from "./cache-keys.ts";
import { reportConnection } from "./connection.ts";
import { drainBeforeRead } from "./outbox/drain-before-read.ts";
import { noteRefreshing } from "./refreshing.ts";

/** Loads with the first session; visitors do not need it. */
let offlineCache: Promise<typeof import("./offline-cache.ts")> | null = null;

/** From now on this user's responses are saved on the device. `preloaded`: the responses that came with the page. */
export function startOfflineCache(session: Session, preloaded: Record<string, unknown>): void {
  if (!("caches" in globalThis)) return;
  offlineCache ??= import("./offline-cache.ts");
  offlineCache
    .then(({ claimCache }) => claimCache(session, preloaded))
    .then(() => startFetchingAhead(session))
    .catch(() => undefined);
}

/** Where the app can start without a network. */
async function startFetchingAhead(session: Session): Promise<void> {
  if (!session.user.hasSetPassword || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.ready;
  (await import("./fetch-ahead.ts")).startFetchingAhead(session);
}

/** For what is read without SWR. */
export const keepAnswer = (key: string, data: unknown) =>
  void offlineCache?.then(({ cacheAnswer }) => cacheAnswer(key, data)).catch(() => undefined);

/** Undefined if the device has none. */
export const readKeptAnswer = async (key: string) => (await offlineCache)?.readCached(key);

/** Stops saving and deletes everything saved. */
export async function clearOfflineCache(): Promise<void> {
  if (!("caches" in globalThis) || (offlineCache === null && (await caches.keys()).length === 0)) return;
  offlineCache ??= import("./offline-cache.ts");
  await (await offlineCache).clearCachedAnswers();
}

export const shownKeys: string[] = [];

/** From now on the age of what is on screen is that of this response too. Returns a function that ends it. */
export function show(key: string): () => void {
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
  /** Shown from the device before the server said that it is not there any more. */
  const gone = useRef<string | null>(null);
  const name = typeof key === "string" && isCacheableKey(key) ? key : null;
  useEffect(() => (name === null ? undefined : show(name)), [name]);
  const fetchOrReadCached = async () => {
    const path = name ?? "";
    const shown = () => cache.get(path)?.data;
    const readFallback = async () => shown() ?? (await (await offlineCache)?.readCached(path));
    if (shown() !== undefined) await drainBeforeRead();
    const request = Promise.resolve(fetcher?.(key as never)).then(
      (data) => {
        keepAnswer(path, data);
        return { data };
      },
      async (error: unknown) => {
        if (isGone(error)) {
          gone.current = path;
          await (await offlineCache)?.dropAnswer(path);
        }
        throw error;
      },
    );
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
    const endRefreshing = noteRefreshing();
    request
      .finally(() => {
        clearTimeout(late);
        endRefreshing();
      })
      // After SWR has stored the saved response: the later one wins.
      .then(({ data }) => setTimeout(() => mutate(path, data, { revalidate: false })))
      .catch((error) => {
        if (isGone(error)) setTimeout(() => mutate(path, undefined));
      });
  };
  const isGoneHere = name !== null && gone.current === name;
  const nothing = { keepPreviousData: false, fallback: { [name ?? ""]: undefined } };
  const options = isGoneHere ? { ...config, ...nothing } : config;
  return useNext(key, name === null || !fetcher ? fetcher : (fetchOrReadCached as typeof fetcher), options);
};

const isGone = (error: unknown) => error instanceof ApiError && error.code === "notFound";

const offline = "offline";

function orOffline(error: unknown): typeof offline {
  if (error instanceof ApiError && error.code === offline) return offline;
  throw error;
}

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
