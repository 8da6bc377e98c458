import { startsWithDay } from "#shared/calendar/format-date-input.ts";
import type { Locale } from "#shared/core/locale.ts";

export { formatDateInput } from "#shared/calendar/format-date-input.ts";

type Parts = { year: number; month: number; day: number };

/** A date typed in full in the locale's order, as `YYYY-MM-DD` or in digits only; null if it is none (yet). */
export function parseCompleteDate(text: string, locale: Locale): string | null {
  const iso = text.trim().match(/^(\d{4})-(\d{2})-(\d{2})$/);
  if (iso) return toIsoDate({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) });
  const parts = split(text, locale);
  return parts && parts.year.length === 4 ? toIsoDate(toNumbers(parts)) : null;
}

/** Once typing is over: also a two-digit year (this century), or none (the next such day). */
export function parseDateInput(text: string, locale: Locale, today: string): string | null {
  const complete = parseCompleteDate(text, locale);
  const parts = split(text, locale);
  if (complete !== null || parts === null) return complete;
  if (parts.year.length === 2) return toIsoDate(toNumbers({ ...parts, year: `20${parts.year}` }));
  if (parts.year !== "") return null;
  const thisYear = Number(today.slice(0, 4));
  const next = [0, 1, 2, 3, 4].map((more) => toIsoDate({ ...toNumbers(parts), year: thisYear + more }));
  return next.find((date) => date !== null && date >= today) ?? null;
}

type PartTexts = Record<keyof Parts, string>;

function split(text: string, locale: Locale): PartTexts | null {
  const plain = text.trim().replace(/[\s./,-]+$/, "");
  const match =
    plain.match(/^(\d{1,2})[\s./,-]+(\d{1,2})(?:[\s./,-]+(\d+))?$/) ?? plain.match(/^(\d\d)(\d\d)(\d*)$/);
  if (match === null) return null;
  const [, first = "", second = "", year = ""] = match;
  const [day, month] = startsWithDay(locale) ? [first, second] : [second, first];
  return { year, month, day };
}

function toNumbers({ year, month, day }: PartTexts): Parts {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** Null for a date that does not exist, such as 31 April. */
function toIsoDate({ year, month, day }: Parts): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
}
