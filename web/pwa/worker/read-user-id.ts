import { userIdCookie } from "../../../src/shared/auth/user-id-cookie.ts";
import { getAnswerCacheName } from "../../lib/offline/worker-protocol.ts";
import { canReadCookies, readCookie } from "./read-cookie.ts";

/**
 * The signed-in user, as far as the browser knows. Where cookies cannot be read, whoever is the only one with kept answers:
 * the app, which can read them, shows them to nobody else.
 */
export async function readUserId(): Promise<string | null> {
  if (canReadCookies()) return readCookie(userIdCookie);
  const prefix = getAnswerCacheName("");
  const [only, ...others] = (await caches.keys()).filter((name) => name.startsWith(prefix));
  return only !== undefined && others.length === 0 ? only.slice(prefix.length) : null;
}
