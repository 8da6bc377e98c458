import { type CompleteLocale, isCompleteLocale, languageTag, localeCookie } from "#shared/core/locale.ts";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { unreadKey } from "../lib/offline/cache-keys.ts";
import {
  findExactAnswer,
  readSavedSession,
  readShownAnswers,
  readUserId,
} from "../lib/offline/cache-store.ts";
import { clearOfflineCache, startOfflineCache } from "../lib/offline/offline-middleware.ts";

/** For the plain page: the session saved last, what its page showed last, and the language. */
export async function loadOfflinePreloadedData(): Promise<PreloadedData> {
  const session = await readSavedSession().catch(() => null);
  const own = session?.user.locale;
  const locale = own && !isCompleteLocale(own) ? own : detectLocale();
  document.documentElement.lang = languageTag[locale];
  const answers = session ? await readKnownAnswers(session.user.id).catch(() => ({})) : {};
  if (session) startOfflineCache(session, {});
  else if (readUserId() === null) void clearOfflineCache().catch(() => undefined);
  return { locale, local: false, session, answers, wide: false, plain: true };
}

/** What the page showed last, and in its header how much is unread. */
async function readKnownAnswers(userId: string): Promise<Record<string, unknown>> {
  const [shown, unread] = await Promise.all([
    readShownAnswers(userId, location.pathname),
    findExactAnswer(userId, unreadKey),
  ]);
  return { ...shown, ...(unread && { [unreadKey]: unread.data }) };
}

/** As the server chooses: the cookie, else the browser's first supported language. */
function detectLocale(): CompleteLocale {
  const fromCookie = document.cookie.match(new RegExp(`(?:^|; )${localeCookie}=(\\w+)`))?.[1];
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return [fromCookie, ...preferred].find(isCompleteLocale) ?? "en";
}
