import { type Locale, languages } from "../core/locale.ts";

export const startsWithDay = (locale: Locale) => languages[locale].dates === "d.m.y";

/** "30.11.2026", "11/30/2026"; "" for none. */
export function formatDateInput(date: string, locale: Locale): string {
  const [year = "", month = "", day = ""] = date.split("-");
  if (day === "") return "";
  return startsWithDay(locale) ? `${Number(day)}.${Number(month)}.${year}` : `${month}/${day}/${year}`;
}
