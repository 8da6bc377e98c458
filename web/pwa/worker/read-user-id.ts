import { userIdCookie } from "../../../src/shared/auth/user-id-cookie.ts";
import { getAnswerCacheName } from "../../lib/offline/worker-protocol.ts";

/** Not in every browser, nor in TypeScript's types. */
type CookieStore = { get: (name: string) => Promise<{ value: string } | null> };

const getCookieStore = () => (globalThis as { cookieStore?: CookieStore }).cookieStore;

/** Whether what `readUserId` gives is sure. */
export const canTellUser = () => getCookieStore() !== undefined;

/**
 * The signed-in user, as far as the browser knows. Without a cookie store, whoever is the only one with kept answers: the
 * app, which can read cookies, shows them to nobody else.
 */
export async function readUserId(): Promise<string | null> {
  const cookieStore = getCookieStore();
  if (cookieStore !== undefined) return (await cookieStore.get(userIdCookie))?.value || null;
  const prefix = getAnswerCacheName("");
  const [only, ...others] = (await caches.keys()).filter((name) => name.startsWith(prefix));
  return only !== undefined && others.length === 0 ? only.slice(prefix.length) : null;
}
