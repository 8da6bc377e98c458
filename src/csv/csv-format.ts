import { timeZone } from "../shared/calendar/time-zone.ts";
import { escapeFormulas } from "../shared/core/escape-formulas.ts";
import { type Locale, languageTag, locales, localize } from "../shared/core/locale.ts";

/** By it a spreadsheet knows that the file is UTF-8. */
export const byteOrderMark = "\u{feff}";

/** Where the comma stands in numbers, spreadsheets part cells by a semicolon. */
const separators = { en: ",", fi: ";" };

/** A line of a CSV file (RFC 4180) without formulas. */
export function formatCsvLine(locale: Locale, cells: readonly string[]): string {
  const separator = localize(separators, locale);
  return `${cells.map((cell) => quoteCell(escapeFormulas(cell), separator)).join(separator)}\r\n`;
}

function quoteCell(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/["\r\n\t']|^\s|\s$/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/** Country codes by length (ITU-T E.164): one or two digits are these, all others three. */
const country = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/**
 * A phone that stays one: +358401234567 by itself is a number to a spreadsheet, which shows 3.58E+11. The country in
 * brackets, `(+358) 401234567`, makes it a text without an apostrophe; it is read again wherever phones are typed.
 */
export const formatCsvPhone = (phone: string) => phone.replace(country, "(+$1) ");

const commas = { en: ".", fi: "," };

/** A sum in euros as the language writes numbers, without its sign: 34.50, 34,50. */
export const formatCsvEuros = (locale: Locale, cents: number) =>
  (cents / 100).toFixed(2).replace(".", localize(commas, locale));

/** Minutes as hours, as the language writes numbers: 38.75, 38,75. */
export const formatCsvHours = (locale: Locale, minutes: number) =>
  formatCsvEuros(locale, Math.round((minutes * 100) / 60));

const figures = { day: "numeric", month: "numeric", year: "numeric", timeZone } as const;

/** Made once: making one takes longer than writing a row. */
const days = Object.fromEntries(
  locales.map((locale) => [locale, new Intl.DateTimeFormat(languageTag[locale], figures)]),
) as Record<Locale, Intl.DateTimeFormat>;

/** The day of an instant (milliseconds) in Finland, as the language writes it in figures: 21.11.2026, 11/21/2026. */
export function formatCsvDay(locale: Locale, instant: number): string {
  return days[locale].format(instant);
}
