import { inLanguage, type Locale, languageTag } from "../shared/locale.ts";
import { timeZone } from "../shared/time-zone.ts";

/** By it a spreadsheet knows that the file is UTF-8. */
export const byteOrderMark = "\u{feff}";

/** Where the comma stands in numbers, spreadsheets part cells by a semicolon. */
const separators = { en: ",", fi: ";" };

/** What a spreadsheet would take for a formula; also behind spaces, and in the wide letters of East Asia. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/u;

/**
 * A line of a CSV file (RFC 4180). A formula gets an apostrophe before it, which spreadsheets read as "this is text"
 * (OWASP, CSV injection).
 */
export function csvLine(locale: Locale, cells: readonly string[]): string {
  const separator = inLanguage(separators, locale);
  return `${cells.map((cell) => quoted(formula.test(cell) ? `'${cell}` : cell, separator)).join(separator)}\r\n`;
}

function quoted(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/["\r\n\t']|^\s|\s$/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/** Country codes by length (ITU-T E.164): one or two digits are these, all others three. */
const country = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/**
 * A phone that stays one: +358401234567 by itself is a number to a spreadsheet, which shows 3.58E+11. The country in
 * brackets, `(+358) 401234567`, makes it a text without an apostrophe; it is read again wherever phones are typed.
 */
export const csvPhone = (phone: string) => phone.replace(country, "(+$1) ");

/** The day of an instant (milliseconds) in Finland, as the language writes it in figures: 21.11.2026, 11/21/2026. */
export function csvDay(locale: Locale, instant: number): string {
  const figures = { day: "numeric", month: "numeric", year: "numeric", timeZone } as const;
  return new Intl.DateTimeFormat(languageTag[locale], figures).format(instant);
}
