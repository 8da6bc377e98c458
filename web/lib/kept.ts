import { useEffect } from "react";
import { type Middleware, useSWRConfig } from "swr";
import type { Session } from "#shared/session.ts";
import { ApiError } from "./api.ts";
import { isKept } from "./live-keys.ts";

/** What keeps answers on the device; it loads with the first session, visitors have no use for it. */
let keeper: Promise<typeof import("./keeper.ts")> | null = null;

/** From now on answers are kept on the device for this person; `sent` are those that came with the page. */
export function keepFor(session: Session, sent: Record<string, unknown>): void {
  if (!("caches" in globalThis)) return;
  keeper ??= import("./keeper.ts");
  keeper.then(({ ownDevice }) => ownDevice(session, sent)).catch(() => undefined);
}

/** Nothing is kept any more, and what was is gone. */
export async function forgetKept(): Promise<void> {
  if (!("caches" in globalThis) || (keeper === null && (await caches.keys()).length === 0)) return;
  keeper ??= import("./keeper.ts");
  await (await keeper).forgetAll();
}

/** The answers that the screen shows now, by their keys. */
export const shownKeys: string[] = [];

function show(key: string): () => void {
  shownKeys.push(key);
  return () => shownKeys.splice(shownKeys.indexOf(key), 1);
}

/**
 * Keeps what the everyday screens read, and without a network gives what is known: what is on the screen already,
 * else what the device has kept.
 */
export const keepOnDevice: Middleware = (useNext) => (key, ask, config) => {
  const { cache } = useSWRConfig();
  const name = typeof key === "string" && isKept(key) ? key : null;
  useEffect(() => (name === null ? undefined : show(name)), [name]);
  const askOrRecall = async () => {
    try {
      const data = await ask?.(key as never);
      void keeper?.then(({ keep }) => keep(name ?? "", data));
      return data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "offline") throw error;
      const known = cache.get(name ?? "")?.data ?? (await (await keeper)?.recall(name ?? ""));
      if (known === undefined) throw error;
      return known;
    }
  };
  return useNext(key, name === null || !ask ? ask : (askOrRecall as typeof ask), config);
};
