type Language = {
  /** What `Intl` and the `lang` attribute get. */
  tag: string;
  /** What it calls itself, and how its speakers ask for it. */
  name: string;
  wish: string;
  /** "d.m.y": Monday first, weeks by ISO; "m/d/y": Sunday first. */
  dates: "d.m.y" | "m/d/y";
};

/** Every language that Keikka speaks: a line here and a file in locales/, and all else follows. */
const table = {
  en: { tag: "en-US", name: "English", wish: "In English", dates: "m/d/y" },
  fi: { tag: "fi-FI", name: "Suomi", wish: "Suomeksi", dates: "d.m.y" },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof table;

export const languages: Record<Locale, Language> = table;
export const locales = Object.keys(table) as [Locale, ...Locale[]];

/** Spoken where nobody has asked for another, and where words of another are not written yet. */
export const defaultLocale = "en" satisfies Locale;

export function isLocale(word: unknown): word is Locale {
  return locales.includes(word as Locale);
}

/** The language tag that `Intl` and the `lang` attribute get. */
export const languageTag = Object.fromEntries(
  locales.map((locale) => [locale, languages[locale].tag]),
) as Record<Locale, string>;

/** Words that stand in the code: the language's own, else English. */
export function localize<Words>(words: { en: Words } & { [other: string]: Words }, locale: Locale): Words {
  return words[locale] ?? words.en;
}

export const localeCookie = "locale";

/** 365 days in seconds (specification, 9). */
export const localeCookieMaxAge = 365 * 24 * 60 * 60;
