import { useI18n } from "../i18n/i18n.tsx";
import { type Format, getFormat } from "./format.ts";

/** Dates, times and money in the language of the screen. */
export function useFormat(): Format {
  return getFormat(useI18n().locale);
}
