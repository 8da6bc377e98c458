import type { Locale } from "../shared/core/locale.ts";
import { formatDay, formatHours } from "./format.ts";
import { getTranslator } from "./translator.ts";

/** `YYYY-MM-DD` and `HH:MM`. */
export type WorkDay = { date: string; startTime: string; endTime: string };

const maxGap = 7;

/** Up to seven days are listed singly where they skip working days of the gig (`all`). Empty for no days. */
export function formatWorkDays(locale: Locale, days: readonly WorkDay[], all: readonly WorkDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  const between = all.filter(({ date }) => date >= first.date && date <= last.date).length;
  const isApart = between > days.length && days.length <= maxGap;
  const day = ({ date }: WorkDay) => formatDay(locale, date);
  const range = first === last ? day(first) : `${day(first)} – ${day(last)}`;
  const { t, count } = getTranslator(locale);
  const hours = formatHours(locale, first.startTime, first.endTime);
  const isSame = days.every(
    ({ startTime, endTime }) => startTime === first.startTime && endTime === first.endTime,
  );
  const dates = isApart ? days.map(day).join("; ") : range;
  return [
    dates,
    count("mail.workDays.days", days.length),
    isSame ? hours : t("mail.workDays.vary", { hours }),
  ].join(" · ");
}
