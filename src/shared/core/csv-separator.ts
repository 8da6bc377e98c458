import { type Locale, languageTag, locales } from "./locale.ts";

const readDecimalSign = (locale: Locale) => new Intl.NumberFormat(languageTag[locale]).format(0.5).charAt(1);

export const decimalSign = Object.fromEntries(
  locales.map((locale) => [locale, readDecimalSign(locale)]),
) as Record<Locale, string>;

/** Spreadsheets use semicolons where numbers have a comma. */
export const getCsvSeparator = (locale: Locale) => (decimalSign[locale] === "," ? ";" : ",");
