import { dayOf } from "#shared/time-zone.ts";
import { unbroken } from "./format.ts";
import { useFormat } from "./use-format.ts";

/** The day of an instant, with its year: "Mon, Nov 30, 2026", "ma 30.11.2026". */
export function useDayOf(): (instant: string) => string {
  const { dayWithYear } = useFormat();
  return (instant) => unbroken(dayWithYear(dayOf(Date.parse(instant))));
}
