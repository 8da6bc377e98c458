import type { Session } from "#shared/auth/session.ts";
import { userIdCookie } from "#shared/auth/user-id-cookie.ts";
import { findRangeFallback, mergeRangeFallback } from "./range-fallback.ts";
import { answerCachePrefix } from "./worker-protocol.ts";

/** Limits per user: how many responses, and their age in milliseconds. */
const maxResponses = 150;
const maxAge = 30 * 24 * 60 * 60 * 1000;

export type CachedResponse = { data: unknown; at: number };

const sessionKey = "/api/session";
const storedAtHeader = "X-Kept-At";

/** Of the answers that screens read: raised when they need what older answers lack, which are then deleted. */
const shape = 2;

const nameOf = (userId: string) => `${answerCachePrefix}${shape}:${userId}`;
const storeOf = (userId: string) => caches.open(nameOf(userId));

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
  for (const old of keys.slice(0, -maxResponses)) if (!old.url.endsWith(sessionKey)) await store.delete(old);
}

/**
 * The cached response, else one merged from other date ranges (`unknownDays`: days that none covers); null if there is
 * none. `at`: when its oldest part was received.
 */
export async function findAnswer(userId: string, key: string): Promise<CachedResponse | null> {
  if (readUserId() !== userId) return null;
  const store = await storeOf(userId);
  const exact = await readResponse(store, key);
  if (exact) return exact;
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

async function readResponse(store: Cache, key: string): Promise<CachedResponse | null> {
  const answer = await store.match(key);
  const at = Number(answer?.headers.get(storedAtHeader));
  if (answer === undefined || Date.now() - at > maxAge) return null;
  return { data: await answer.json(), at };
}

/** Deletes what the device keeps for anybody else. */
export async function claimStore(session: Session): Promise<void> {
  const own = nameOf(session.user.id);
  for (const name of await caches.keys())
    if (name.startsWith(answerCachePrefix) && name !== own) await caches.delete(name);
  await saveAnswer(session.user.id, sessionKey, session);
}

/** The session that was last saved, if its user is still signed in as far as the browser knows. */
export async function readSavedSession(): Promise<Session | null> {
  const userId = readUserId();
  const cached = userId === null ? null : await findAnswer(userId, sessionKey);
  return (cached?.data as Session | undefined) ?? null;
}

export async function deleteAllAnswers(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${userIdCookie}=; Path=/; Max-Age=0`;
  for (const name of await caches.keys()) if (name.startsWith(answerCachePrefix)) await caches.delete(name);
}
