import { matchPrecache } from "workbox-precaching";
import { userIdCookie } from "../../../src/shared/auth/user-id-cookie.ts";
import { localeCookie } from "../../../src/shared/core/locale.ts";
import { preloadedDataElementId } from "../../../src/shared/pages/preloaded-data.ts";
import { addOfflineAttribute } from "../../lib/offline/add-offline-attribute.ts";
import { hasOriginHeader, offlinePagePath, runtimeCacheName } from "../../lib/offline/worker-protocol.ts";
import { canReadCookies, readCookie } from "./read-cookie.ts";

/** What the server draws alike for everybody who is not signed in. */
const visitorPaths = ["/", "/login"];

const isVisitorPage = ({ pathname, search }: URL) => visitorPaths.includes(pathname) && search === "";

/**
 * As the server drew it last, where the browser says that nobody is signed in; null where that was in another language, by
 * another version or not whole.
 */
export async function findVisitorPage(url: URL): Promise<Response | null> {
  if (!isVisitorPage(url)) return null;
  const [locale, userId] = await Promise.all([localeCookie, userIdCookie].map(readCookie));
  if (!locale || userId) return null;
  const store = await caches.open(runtimeCacheName);
  const [kept, plain] = await Promise.all([store.match(url.pathname), matchPrecache(offlinePagePath)]);
  if (kept === undefined || plain === undefined) return null;
  const page = await kept.text();
  const isUsable =
    page.includes(`<html lang="${locale}-`) &&
    page.includes(`id="${preloadedDataElementId}"`) &&
    findScript(page) === findScript(await plain.text());
  if (!isUsable) return null;
  return new Response(navigator.onLine ? page : addOfflineAttribute(page), { headers: kept.headers });
}

const findScript = (page: string) => page.match(/<script type="module"[^>]* src="([^"]+)"/)?.[1];

/**
 * Keeps a copy of a visitors' page as it came. Where the server knows the browser after all, it is asked the next time
 * too.
 */
export async function cacheVisitorPage(url: URL, page: Response): Promise<void> {
  if (!isVisitorPage(url) || !canReadCookies()) return;
  const isOurs = page.status === 200 && hasOriginHeader(page);
  const copy = isOurs && !isPersonal(page) ? page.clone() : null;
  const store = await caches.open(runtimeCacheName);
  if (copy !== null) await store.put(url.pathname, copy);
  else if (isPersonal(page)) await store.delete(url.pathname);
}

/** What a session has asked for, the server lets nobody store. */
const isPersonal = ({ type, redirected, headers }: Response) =>
  type === "opaqueredirect" || redirected || /no-store/.test(headers.get("Cache-Control") ?? "");

/** Before anybody has opened them again. */
export async function fetchVisitorPages(): Promise<void> {
  if ((await readCookie(localeCookie)) === null || (await readCookie(userIdCookie)) !== null) return;
  for (const path of visitorPaths) {
    const url = new URL(path, location.origin);
    const page = await fetch(url);
    await cacheVisitorPage(url, page);
    await page.body?.cancel();
  }
}
