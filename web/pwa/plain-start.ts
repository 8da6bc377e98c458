import type { Boot } from "#shared/boot.ts";
import { isLocale, type Locale, languageTag, localeCookie } from "#shared/locale.ts";
import { recallSession } from "../lib/device-store.ts";
import { keepFor } from "../lib/kept.ts";

/** What the plain page starts with, since no server has sent anything: who was here last, and the language. */
export async function plainStart(): Promise<Boot> {
  const locale = localeHere();
  document.documentElement.lang = languageTag[locale];
  const session = await recallSession().catch(() => null);
  if (session) keepFor(session, {});
  return { locale, local: false, session, answers: {}, wide: false, plain: true };
}

/** As the server would choose: the cookie's language, else the browser's first that Keikka speaks. */
function localeHere(): Locale {
  const chosen = document.cookie.match(new RegExp(`(?:^|; )${localeCookie}=(\\w+)`))?.[1];
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return [chosen, ...spoken].find(isLocale) ?? "en";
}
