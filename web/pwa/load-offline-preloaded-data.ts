import { isLocale, type Locale, languageTag, localeCookie } from "#shared/core/locale.ts";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { readSavedSession } from "../lib/offline/cache-store.ts";
import { startOfflineCache } from "../lib/offline/offline-middleware.ts";

/** For the plain page: the session saved last, and the language. */
export async function loadOfflinePreloadedData(): Promise<PreloadedData> {
  const locale = localeHere();
  document.documentElement.lang = languageTag[locale];
  const session = await readSavedSession().catch(() => null);
  if (session) startOfflineCache(session, {});
  return { locale, local: false, session, answers: {}, wide: false, plain: true };
}

/** As the server chooses: the cookie, else the browser's first supported language. */
function localeHere(): Locale {
  const chosen = document.cookie.match(new RegExp(`(?:^|; )${localeCookie}=(\\w+)`))?.[1];
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return [chosen, ...spoken].find(isLocale) ?? "en";
}
