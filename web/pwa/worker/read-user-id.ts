import { userIdCookie } from "../../../src/shared/auth/user-id-cookie.ts";
import { getAnswerCacheName } from "../../lib/offline/worker-protocol.ts";

/** Not in every browser, nor in TypeScript's types. */
type CookieStore = { get: (name: string) => Promise<{ value: string } | null> };

/**
 * The signed-in user, as far as the browser knows. Without a cookie store, whoever is the only one with kept answers: the
 * app shows them to nobody else.
 */
export async function readUserId(): Promise<string | null> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (cookieStore !== undefined) return (await cookieStore.get(userIdCookie))?.value || null;
  const prefix = getAnswerCacheName("");
  const [only, ...others] = (await caches.keys()).filter((name) => name.startsWith(prefix));
  return only !== undefined && others.length === 0 ? only.slice(prefix.length) : null;
}
