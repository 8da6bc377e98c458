import { type Locale, languages, languageTag } from "../shared/core/locale.ts";
import { getPriceNote } from "../shared/gigs/payment-method.ts";
import { getTranslator } from "./translator.ts";

/** Calendar days `YYYY-MM-DD` as the reader writes them: one day, or from the first to the last. */
export function formatDates(locale: Locale, startDate: string, endDate: string): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: "medium", timeZone: "UTC" });
  const [start, end] = [new Date(startDate), new Date(endDate)];
  return startDate === endDate ? format.format(start) : `${format.format(start)} – ${format.format(end)}`;
}

/** A day with its weekday, within the coming months: Tue, Dec 8, in Finnish ti 8.12. */
export function formatDay(locale: Locale, date: string): string {
  const month = languages[locale].dates === "d.m.y" ? "numeric" : "short";
  const format = { weekday: "short", day: "numeric", month, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languageTag[locale], format).format(new Date(date));
}

/** Wall-clock hours `HH:MM` of Finland: 07:00–15:30, in Finnish 7.00–15.30. */
export const formatHours = (locale: Locale, startTime: string, endTime: string): string =>
  formatTime(locale, `${startTime}–${endTime}`);

/** A wall-clock time `HH:MM`: 07:00, in Finnish 7.00. */
export function formatTime(locale: Locale, time: string): string {
  return languages[locale].times === "7.00" ? time.replace(/\b0(\d):/g, "$1:").replaceAll(":", ".") : time;
}

/** Euros of an amount in cents: for an hour, or in all. */
export function formatPay(locale: Locale, amountCents: number, pricingType: string): string {
  const money = new Intl.NumberFormat(languageTag[locale], { style: "currency", currency: "EUR" });
  const sum = money.format(amountCents / 100);
  return getTranslator(locale).t(pricingType === "hourly" ? "mail.pay.hourly" : "mail.pay.total", { sum });
}

/** The same with what a price says of value added tax; `paid`: how an individual who gets it is paid. */
export function formatPrice(locale: Locale, amountCents: number, pricingType: string, paid?: string): string {
  const pay = formatPay(locale, amountCents, pricingType);
  return getPriceNote(paid) === "withoutVat" ? `${pay}, ${getTranslator(locale).t("gigs.withoutVat")}` : pay;
}
