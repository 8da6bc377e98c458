import { useEffect } from "react";
import { type Middleware, useSWRConfig } from "swr";
import type { Session } from "#shared/auth/session.ts";
import { ApiError } from "../api/client.ts";
import { useIsOfflineStart } from "../session/preloaded-data.ts";
import { isCacheableKey } from "./cache-keys.ts";
import { reportConnection } from "./connection.ts";

/** What keeps answers on the device; it loads with the first session, visitors have no use for it. */
let keeper: Promise<typeof import("./offline-cache.ts")> | null = null;

/** From now on answers are kept on the device for this person; `sent` are those that came with the page. */
export function startOfflineCache(session: Session, sent: Record<string, unknown>): void {
  if (!("caches" in globalThis)) return;
  keeper ??= import("./offline-cache.ts");
  keeper.then(({ claimCache }) => claimCache(session, sent)).catch(() => undefined);
}

/** Nothing is kept any more, and what was is gone. */
export async function clearOfflineCache(): Promise<void> {
  if (!("caches" in globalThis) || (keeper === null && (await caches.keys()).length === 0)) return;
  keeper ??= import("./offline-cache.ts");
  await (await keeper).clearCachedAnswers();
}

/** The answers that the screen shows now, by their keys. */
export const shownKeys: string[] = [];

function show(key: string): () => void {
  shownKeys.push(key);
  return () => shownKeys.splice(shownKeys.indexOf(key), 1);
}

/** So long (in milliseconds) the network has to answer before the device shows what it has kept. */
const patience = 3000;

/**
 * Keeps what the everyday screens read. What the device has kept is shown when no answer comes within the patience, or at
 * once where the page itself was started from the device; the answer replaces it when it comes.
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
      // Not before what is known stands there: the later one stays.
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
