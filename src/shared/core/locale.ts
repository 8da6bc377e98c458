type Language = {
  tag: string;
  name: string;
  wish: string;
  /** "d.m.y": weeks by ISO 8601, Monday first; "m/d/y": Sunday first. */
  dates: "d.m.y" | "m/d/y";
  times: "7.00" | "07:00";
};

/** A new language takes a line here and files in locales/. */
const table = {
  en: { tag: "en-US", name: "English", wish: "In English", dates: "m/d/y", times: "07:00" },
  fi: { tag: "fi-FI", name: "Suomi", wish: "Suomeksi", dates: "d.m.y", times: "7.00" },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof table;

export const languages: Record<Locale, Language> = table;
export const locales = Object.keys(table) as [Locale, ...Locale[]];

export const defaultLocale = "en" satisfies Locale;

export function isLocale(word: unknown): word is Locale {
  return locales.includes(word as Locale);
}

export const languageTag = Object.fromEntries(
  locales.map((locale) => [locale, languages[locale].tag]),
) as Record<Locale, string>;

export const localeCookie = "locale";

/** 365 days in seconds (specification, 9). */
export const localeCookieMaxAge = 365 * 24 * 60 * 60;
