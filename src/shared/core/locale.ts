type Language = {
  tag: string;
  name: string;
  /** "d.m.y": weeks by ISO 8601, Monday first; "m/d/y": Sunday first. */
  dates: "d.m.y" | "m/d/y";
  times: "7.00" | "07:00";
};

/** `wish`: how its speakers ask for it, in menus. */
type CompleteLanguage = Language & { wish: string };

/** For everybody, and every message. A new language takes a line here and files in locales/. */
const complete = {
  en: { tag: "en-US", name: "English", wish: "In English", dates: "m/d/y", times: "07:00" },
  fi: { tag: "fi-FI", name: "Suomi", wish: "Suomeksi", dates: "d.m.y", times: "7.00" },
} as const satisfies Record<string, CompleteLanguage>;

/** For people who work shifts, chosen in their settings: what their files in locales/ lack is said in English. */
const partial = {
  et: { tag: "et-EE", name: "Eesti", dates: "d.m.y", times: "07:00" },
  pl: { tag: "pl-PL", name: "Polski", dates: "d.m.y", times: "07:00" },
  ru: { tag: "ru-RU", name: "Русский", dates: "d.m.y", times: "07:00" },
  sv: { tag: "sv-FI", name: "Svenska", dates: "d.m.y", times: "7.00" },
  uk: { tag: "uk-UA", name: "Українська", dates: "d.m.y", times: "07:00" },
} as const satisfies Record<string, Language>;

/** What visitors and desks may use, and what is detected. */
export type CompleteLocale = keyof typeof complete;
export type PartialLocale = keyof typeof partial;
export type Locale = CompleteLocale | PartialLocale;

export const languages: Record<CompleteLocale, CompleteLanguage> & Record<PartialLocale, Language> = {
  ...complete,
  ...partial,
};
export const completeLocales = Object.keys(complete) as [CompleteLocale, ...CompleteLocale[]];
export const partialLocales = Object.keys(partial) as [PartialLocale, ...PartialLocale[]];
export const locales: [Locale, ...Locale[]] = [...completeLocales, ...partialLocales];

export const defaultLocale = "en" satisfies CompleteLocale;

export function isCompleteLocale(word: unknown): word is CompleteLocale {
  return completeLocales.includes(word as CompleteLocale);
}

export const languageTag = Object.fromEntries(
  locales.map((locale) => [locale, languages[locale].tag]),
) as Record<Locale, string>;

export const localeCookie = "locale";

/** 365 days in seconds (specification, 9). */
export const localeCookieMaxAge = 365 * 24 * 60 * 60;
