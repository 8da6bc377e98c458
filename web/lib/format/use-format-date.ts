import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { preventLineBreaks } from "./format.ts";
import { useFormat } from "./use-format.ts";

/** "Mon, Nov 30, 2026", "ma 30.11.2026". */
export function useFormatDate(): (instant: string) => string {
  const { dayWithYear } = useFormat();
  return (instant) => preventLineBreaks(dayWithYear(toLocalDate(Date.parse(instant))));
}
