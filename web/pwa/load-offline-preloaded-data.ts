import { isLocale, type Locale, languageTag, localeCookie } from "#shared/core/locale.ts";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { readSavedSession } from "../lib/offline/cache-store.ts";
import { startOfflineCache } from "../lib/offline/offline-middleware.ts";

/** For the plain page: the session saved last, and the language. */
export async function loadOfflinePreloadedData(): Promise<PreloadedData> {
  const locale = detectLocale();
  document.documentElement.lang = languageTag[locale];
  const session = await readSavedSession().catch(() => null);
  if (session) startOfflineCache(session, {});
  return { locale, local: false, session, answers: {}, wide: false, plain: true };
}

/** As the server chooses: the cookie, else the browser's first supported language. */
function detectLocale(): Locale {
  const fromCookie = document.cookie.match(new RegExp(`(?:^|; )${localeCookie}=(\\w+)`))?.[1];
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return [fromCookie, ...preferred].find(isLocale) ?? "en";
}
