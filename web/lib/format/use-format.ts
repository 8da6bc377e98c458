import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useI18n } from "../i18n/i18n.tsx";
import { type Format, getFormat, preventLineBreaks } from "./format.ts";

export function useFormat(): Format {
  return getFormat(useI18n().locale);
}

/** "Mon, Nov 30, 2026", "ma 30.11.2026". */
export function useFormatDate(): (instant: string) => string {
  const { dayWithYear } = useFormat();
  return (instant) => preventLineBreaks(dayWithYear(toLocalDate(Date.parse(instant))));
}
