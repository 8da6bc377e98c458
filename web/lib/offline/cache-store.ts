import type { Session } from "#shared/auth/session.ts";
import { userIdCookie } from "#shared/auth/user-id-cookie.ts";
import { getSnapshotPath, type PageSnapshot } from "./page-snapshot.ts";
import { findRangeFallback, mergeRangeFallback } from "./range-fallback.ts";
import {
  answerCachePrefix,
  getAnswerCacheName,
  maxKeptAge,
  sessionPath,
  storedAtHeader,
} from "./worker-protocol.ts";

/** Responses per user. */
const maxResponses = 200;

export type CachedResponse = { data: unknown; at: number };

export const pictureStoreOf = (userId: string) => `${answerCachePrefix}pictures:${userId}`;
const storeOf = (userId: string) => caches.open(getAnswerCacheName(userId));

/** The signed-in user, as far as the browser knows without the server. */
export function readUserId(): string | null {
  const match = document.cookie.match(new RegExp(`(?:^|; )${userIdCookie}=([^;]+)`));
  return match?.[1] ?? null;
}

/** Does nothing if somebody else is signed in by now, or nobody. */
export async function saveAnswer(userId: string, key: string, data: unknown): Promise<void> {
  if (readUserId() !== userId) return;
  const store = await storeOf(userId);
  const headers = { "Content-Type": "application/json", [storedAtHeader]: String(Date.now()) };
  await store.put(key, new Response(JSON.stringify(data), { headers }));
  const keys = await store.keys();
  for (const old of keys.slice(0, -maxResponses)) if (!old.url.endsWith(sessionPath)) await store.delete(old);
}

/** What is not there any more for this user is not shown offline either. */
export async function deleteAnswer(userId: string, key: string): Promise<void> {
  await (await storeOf(userId)).delete(key);
}

/**
 * The cached response, else one merged from other date ranges (`unknownDays`: days that none covers); null if there is
 * none. `at`: when its oldest part was received.
 */
export async function findAnswer(userId: string, key: string): Promise<CachedResponse | null> {
  if (readUserId() !== userId) return null;
  const exact = await findExactAnswer(userId, key);
  if (exact) return exact;
  const store = await storeOf(userId);
  const ages = new Map<string, number>();
  const answers = new Map<string, object>();
  const candidates = (await store.keys()).map(({ url }) => url.slice(location.origin.length)).reverse();
  for (const path of findRangeFallback(candidates, key)?.keys ?? []) {
    const cached = await readResponse(store, path);
    if (cached) {
      ages.set(path, cached.at);
      answers.set(path, cached.data as object);
    }
  }
  const standIn = findRangeFallback(
    candidates.filter((path) => answers.has(path)),
    key,
  );
  return standIn && { data: mergeRangeFallback(answers, standIn, key), at: Math.min(...ages.values()) };
}

/** Not merged from others. */
export async function findExactAnswer(userId: string, key: string): Promise<CachedResponse | null> {
  return readUserId() === userId ? readResponse(await storeOf(userId), key) : null;
}

async function readResponse(store: Cache, key: string): Promise<CachedResponse | null> {
  const answer = await store.match(key);
  const at = Number(answer?.headers.get(storedAtHeader));
  if (answer === undefined || Date.now() - at > maxKeptAge) return null;
  return { data: await answer.json(), at };
}

const shownPath = (pathname: string) => `/shown${pathname}`;

/** Remembers under which keys a page shows answers: opened again from the device, it begins with them. */
export const saveShownKeys = (userId: string, pathname: string, keys: readonly string[]): Promise<void> =>
  saveAnswer(userId, shownPath(pathname), keys);

/** Shown by the service worker when the page opens again: see page-snapshot.ts. */
export const saveSnapshot = (userId: string, pathname: string, snapshot: PageSnapshot): Promise<void> =>
  saveAnswer(userId, getSnapshotPath(pathname), snapshot);

/** By their keys, what a page showed last. */
export async function readShownAnswers(userId: string, pathname: string): Promise<Record<string, unknown>> {
  const keys = ((await findExactAnswer(userId, shownPath(pathname)))?.data ?? []) as string[];
  const answers = await Promise.all(
    keys.map(async (key) => {
      const answer = await findExactAnswer(userId, key);
      return answer === null ? [] : [[key, answer.data] as const];
    }),
  );
  return Object.fromEntries(answers.flat());
}

/** Deletes what the device keeps for anybody else. */
export async function claimStore(session: Session): Promise<void> {
  const own = getAnswerCacheName(session.user.id);
  for (const name of await caches.keys())
    if (name.startsWith(answerCachePrefix) && name !== own && name !== pictureStoreOf(session.user.id))
      await caches.delete(name);
  await saveAnswer(session.user.id, sessionPath, session);
  await preloadPages(false);
}

/** Where known pages open from the device, the server would draw them for nobody. */
async function preloadPages(isOn: boolean): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { navigationPreload } = (await navigator.serviceWorker.getRegistration()) ?? {};
  // Before there is an active worker it decides by itself, once it is.
  await (isOn ? navigationPreload?.enable() : navigationPreload?.disable())?.catch(() => undefined);
}

/** The session that was last saved, if its user is still signed in as far as the browser knows. */
export async function readSavedSession(): Promise<Session | null> {
  const userId = readUserId();
  const cached = userId === null ? null : await findAnswer(userId, sessionPath);
  return (cached?.data as Session | undefined) ?? null;
}

export async function deleteAllAnswers(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${userIdCookie}=; Path=/; Max-Age=0`;
  for (const name of await caches.keys()) if (name.startsWith(answerCachePrefix)) await caches.delete(name);
  await preloadPages(true);
}
