import { getTranslator } from "../i18n/translator.ts";
import { timeZone } from "../shared/calendar/time-zone.ts";
import { decimalSign, escapeFormulas, getCsvSeparator } from "../shared/core/csv.ts";
import { type Locale, languageTag, locales } from "../shared/core/locale.ts";
import type { Industry } from "../shared/industries/industry.ts";

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = "\u{feff}";

/** RFC 4180, with formulas escaped. */
export function formatCsvLine(locale: Locale, cells: readonly string[]): string {
  const separator = getCsvSeparator(locale);
  return `${cells.map((cell) => quoteCell(escapeFormulas(cell), separator)).join(separator)}\r\n`;
}

function quoteCell(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/["\r\n\t']|^\s|\s$/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/** Country codes by length (ITU-T E.164): these have one or two digits, all others three. */
const country = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/** `(+358) 401234567`: spreadsheets read +358401234567 as a number, and show 3.58E+11. Imports accept the brackets. */
export const formatCsvPhone = (phone: string) => phone.replace(country, "(+$1) ");

/** 34.50 or 34,50. */
export const formatCsvEuros = (locale: Locale, cents: number) =>
  (cents / 100).toFixed(2).replace(".", decimalSign[locale]);

type CsvPosition = { industry: Industry | null; people: number; amountCents?: number | undefined };

/** `3 × Painting 29.00; 2 × Roofing 32.00`; a trade that nobody knows any more is left out. */
export function formatCsvPositions(locale: Locale, positions: readonly CsvPosition[]): string {
  const { t } = getTranslator(locale);
  const say = ({ industry, people, amountCents }: CsvPosition) =>
    [
      `${people} ×`,
      industry && t(`industries.${industry}`),
      amountCents !== undefined && formatCsvEuros(locale, amountCents),
    ]
      .filter(Boolean)
      .join(" ");
  return positions.map(say).join("; ");
}

/** Minutes as hours: 38.75 or 38,75. */
export const formatCsvHours = (locale: Locale, minutes: number) =>
  formatCsvEuros(locale, Math.round((minutes * 100) / 60));

const figures = { day: "numeric", month: "numeric", year: "numeric", timeZone } as const;

/** Cached: creating one takes longer than writing a row. */
const days = Object.fromEntries(
  locales.map((locale) => [locale, new Intl.DateTimeFormat(languageTag[locale], figures)]),
) as Record<Locale, Intl.DateTimeFormat>;

/** Of an instant (milliseconds) in Finland: 21.11.2026, 11/21/2026. */
export function formatCsvDay(locale: Locale, instant: number): string {
  return days[locale].format(instant);
}
