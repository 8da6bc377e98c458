import { accepts } from "hono/accepts";
import { getCookie } from "hono/cookie";
import { isLocale, type Locale, localeCookie, locales } from "../shared/locale.ts";
import type { AppContext } from "./context.ts";

/** The cookie's language, else the browser's first that Keikka speaks, else English. */
export function localeOf(c: AppContext): Locale {
  const chosen = getCookie(c, localeCookie);
  if (isLocale(chosen)) return chosen;
  const spoken = accepts(c, {
    header: "Accept-Language",
    supports: [...locales],
    default: "en",
    match: (wanted, { supports, default: fallback }) =>
      wanted
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((language) => supports.includes(language)) ?? fallback,
  });
  return isLocale(spoken) ? spoken : "en";
}

/** Whether the visitor told a language at all, by cookie or by browser: a program tells none. */
export function tellsLocale(c: AppContext): boolean {
  const spoken = c.req.header("Accept-Language") ?? "*";
  return isLocale(getCookie(c, localeCookie)) || spoken !== "*";
}
