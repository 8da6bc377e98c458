import { ownerCookie } from "#shared/owner-cookie.ts";
import type { Session } from "#shared/session.ts";
import { cutTo, isAlike } from "./kept-ranges.ts";

/** The name of a person's store begins with it, and ends with their id. */
const keptPrefix = "kept:";

/** What a person's answers are kept for at most: so many, and so long (in ms). */
const most = 150;
const longest = 30 * 24 * 60 * 60 * 1000;

export type Kept = { data: unknown; at: number };

const sessionKey = "/api/session";
const keptAt = "X-Kept-At";
const storeOf = (userId: string) => caches.open(keptPrefix + userId);

/** Who is logged in in this browser, as far as it knows without the server. */
export function owner(): string | null {
  const found = document.cookie.match(new RegExp(`(?:^|; )${ownerCookie}=([^;]+)`));
  return found?.[1] ?? null;
}

/** Keeps an answer on the device, for this person and nobody else. Does nothing once they are logged out. */
export async function keepAnswer(userId: string, key: string, data: unknown): Promise<void> {
  if (owner() !== userId) return;
  const store = await storeOf(userId);
  const headers = { "Content-Type": "application/json", [keptAt]: String(Date.now()) };
  await store.put(key, new Response(JSON.stringify(data), { headers }));
  const keys = await store.keys();
  for (const old of keys.slice(0, -most)) if (!old.url.endsWith(sessionKey)) await store.delete(old);
}

/** The answer that was kept under this key, else one about days that overlap those asked for; null without any. */
export async function recallAnswer(userId: string, key: string): Promise<Kept | null> {
  if (owner() !== userId) return null;
  const store = await storeOf(userId);
  const exact = await readKept(store, key);
  if (exact) return exact;
  const paths = (await store.keys()).map(({ url }) => url.slice(location.origin.length));
  const alike = paths.reverse().find((path) => isAlike(path, key));
  const found = alike === undefined ? null : await readKept(store, alike);
  return found && { ...found, data: cutTo(found.data, key) };
}

async function readKept(store: Cache, key: string): Promise<Kept | null> {
  const answer = await store.match(key);
  const at = Number(answer?.headers.get(keptAt));
  if (answer === undefined || Date.now() - at > longest) return null;
  return { data: await answer.json(), at };
}

/** From now on the device keeps this person's answers, and nobody else's. */
export async function ownDevice(session: Session): Promise<void> {
  const own = keptPrefix + session.user.id;
  for (const name of await caches.keys())
    if (name.startsWith(keptPrefix) && name !== own) await caches.delete(name);
  await keepAnswer(session.user.id, sessionKey, session);
}

/** Who was logged in here last, and still is as far as this browser knows. */
export async function recallSession(): Promise<Session | null> {
  const userId = owner();
  const kept = userId === null ? null : await recallAnswer(userId, sessionKey);
  return (kept?.data as Session | undefined) ?? null;
}

/** No answers of anybody stay on the device. */
export async function forgetAll(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${ownerCookie}=; Path=/; Max-Age=0`;
  for (const name of await caches.keys()) if (name.startsWith(keptPrefix)) await caches.delete(name);
}
