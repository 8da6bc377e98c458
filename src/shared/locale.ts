export const locales = ["en", "fi"] as const;
export type Locale = (typeof locales)[number];

export function isLocale(word: unknown): word is Locale {
  return locales.includes(word as Locale);
}

/** The language tag that `Intl` and the `lang` attribute get. */
export const languageTag: Record<Locale, string> = { en: "en-US", fi: "fi-FI" };

export const localeCookie = "locale";

/** 365 days in seconds (specification, 9). */
export const localeCookieMaxAge = 365 * 24 * 60 * 60;
