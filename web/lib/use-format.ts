import { type Format, formatOf } from "./format.ts";
import { useI18n } from "./i18n.tsx";

/** Dates, times and money in the language of the screen. */
export function useFormat(): Format {
  return formatOf(useI18n().locale);
}
