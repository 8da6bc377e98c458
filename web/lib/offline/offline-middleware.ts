import { useEffect } from "react";
import { type Middleware, useSWRConfig } from "swr";
import type { Session } from "#shared/auth/session.ts";
import { ApiError } from "../api/client.ts";
import { useIsOfflineStart } from "../session/preloaded-data.ts";
import { isCacheableKey } from "./cache-keys.ts";
import { reportConnection } from "./connection.ts";

/** Loads with the first session; visitors do not need it. */
let keeper: Promise<typeof import("./offline-cache.ts")> | null = null;

/** From now on this user's responses are saved on the device. `sent`: the preloaded ones. */
export function startOfflineCache(session: Session, sent: Record<string, unknown>): void {
  if (!("caches" in globalThis)) return;
  keeper ??= import("./offline-cache.ts");
  keeper.then(({ claimCache }) => claimCache(session, sent)).catch(() => undefined);
}

/** Stops saving and deletes everything saved. */
export async function clearOfflineCache(): Promise<void> {
  if (!("caches" in globalThis) || (keeper === null && (await caches.keys()).length === 0)) return;
  keeper ??= import("./offline-cache.ts");
  await (await keeper).clearCachedAnswers();
}

export const shownKeys: string[] = [];

function show(key: string): () => void {
  shownKeys.push(key);
  return () => shownKeys.splice(shownKeys.indexOf(key), 1);
}

/** Milliseconds the network has to respond before the saved response is shown. */
const patience = 3000;

/**
 * Saves what the everyday screens read. The saved response is shown when none comes in time, or at once where the page
 * itself came from the device; the network's replaces it when it comes.
 */
export const offlineMiddleware: Middleware = (useNext) => (key, ask, config) => {
  const { cache, mutate } = useSWRConfig();
  const isPlain = useIsOfflineStart();
  const name = typeof key === "string" && isCacheableKey(key) ? key : null;
  useEffect(() => (name === null ? undefined : show(name)), [name]);
  const askOrRecall = async () => {
    const path = name ?? "";
    const shown = () => cache.get(path)?.data;
    const recall = async () => shown() ?? (await (await keeper)?.readCached(path));
    const asking = Promise.resolve(ask?.(key as never)).then((data) => {
      void keeper?.then(({ cacheAnswer }) => cacheAnswer(path, data));
      return { data };
    });
    const timely = await Promise.race([
      asking.catch(orOffline),
      pause(isPlain && shown() === undefined ? 0 : patience),
    ]);
    if (timely && timely !== offline) return timely.data;
    const known = await recall();
    if (known === undefined) return (await asking).data;
    if (timely === null) replaceLater(asking, path);
    return known;
  };
  const replaceLater = (asking: Promise<{ data: unknown }>, path: string) => {
    const late = setTimeout(() => reportConnection(false), isPlain ? patience : 0);
    asking
      .finally(() => clearTimeout(late))
      // After SWR has stored the saved response: the later one wins.
      .then(({ data }) => setTimeout(() => mutate(path, data, { revalidate: false })))
      .catch(() => undefined);
  };
  return useNext(key, name === null || !ask ? ask : (askOrRecall as typeof ask), config);
};

const offline = "offline";

function orOffline(error: unknown): typeof offline {
  if (error instanceof ApiError && error.code === offline) return offline;
  throw error;
}

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
