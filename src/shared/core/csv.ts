import { type Locale, languageTag, locales } from "./locale.ts";

const readDecimalSign = (locale: Locale) => new Intl.NumberFormat(languageTag[locale]).format(0.5).charAt(1);

export const decimalSign = Object.fromEntries(
  locales.map((locale) => [locale, readDecimalSign(locale)]),
) as Record<Locale, string>;

/** Spreadsheets use semicolons where numbers have a comma. */
export const getCsvSeparator = (locale: Locale) => (decimalSign[locale] === "," ? ";" : ",");

/** Also after separators: a spreadsheet that is set to the other separator splits there. */
const formula = /(?<=^|[;,\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/** Puts an apostrophe before formulas (OWASP, CSV injection). */
export const escapeFormulas = (cell: string) => cell.replace(formula, "'");
