import { accepts } from "hono/accepts";
import { getCookie, setCookie } from "hono/cookie";
import {
  type CompleteLocale,
  completeLocales,
  isCompleteLocale,
  localeCookie,
  localeCookieMaxAge,
} from "../shared/core/locale.ts";
import type { AppContext } from "./context.ts";

/** Of the languages for everybody: the cookie's, else the first of Accept-Language that Keikka speaks, else English. */
export function resolveLocale(c: AppContext): CompleteLocale {
  const cookieLocale = getCookie(c, localeCookie);
  if (isCompleteLocale(cookieLocale)) return cookieLocale;
  const accepted = accepts(c, {
    header: "Accept-Language",
    supports: [...completeLocales],
    default: "en",
    match: (preferences, { supports, default: fallback }) =>
      preferences
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((language) => supports.includes(language)) ?? fallback,
  });
  return isCompleteLocale(accepted) ? accepted : "en";
}

/** By cookie or Accept-Language; programs send neither. */
export function hasExplicitLocale(c: AppContext): boolean {
  const header = c.req.header("Accept-Language") ?? "*";
  return isCompleteLocale(getCookie(c, localeCookie)) || header !== "*";
}

export function saveDetectedLocale(c: AppContext): void {
  if (isCompleteLocale(getCookie(c, localeCookie)) || !hasExplicitLocale(c)) return;
  setCookie(c, localeCookie, resolveLocale(c), { path: "/", maxAge: localeCookieMaxAge, sameSite: "Lax" });
}
